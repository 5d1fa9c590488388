// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { hitsIn, rangeOfHit } from './book-search.ts'

const chapter = (html: string): Document => new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html')

test('OFF-07 words are found across the marks of a text, whatever the case, with what is around them', () => {
  const doc = chapter('<p>The <b>Cl</b>oud is here.</p><script>cloud</script><p>A CLOUD\n again</p>')
  const hits = hitsIn(doc, 'cloud', 4)
  expect(hits).toMatchObject([
    { chapter: 4, nth: 0, before: 'The ', match: 'Cloud' },
    { chapter: 4, nth: 1, match: 'CLOUD' },
  ])
  expect(hits[1]?.after).toBe(' again')
  expect(hitsIn(doc, 'rain', 0)).toEqual([])
  expect(hitsIn(doc, '', 0)).toEqual([])
})

test('OFF-07 a hit has its range in the chapter', () => {
  document.body.innerHTML = '<p>The <b>Cl</b>oud</p><p>a cloud</p>'
  expect(rangeOfHit(document, 'cloud', 0)?.toString()).toBe('Cloud')
  expect(rangeOfHit(document, 'cloud', 1)?.toString()).toBe('cloud')
  expect(rangeOfHit(document, 'cloud', 2)).toBeUndefined()
})
