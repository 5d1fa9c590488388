import { expect, test } from 'vitest'
import { placeText, readBookSay, readPlace } from './book-messages.ts'

test('S-I3 what a frame says is read with suspicion', () => {
  expect(readBookSay({ kind: 'ready', more: 1 })).toEqual({ kind: 'ready' })
  for (const odd of [
    null,
    7,
    'ready',
    {},
    { kind: 'place', chapter: -1 },
    { kind: 'key', key: {} },
    { kind: 'opened', chapters: 'x', toc: [] },
    { kind: 'link' },
  ])
    expect(readBookSay(odd)).toBeUndefined()
  expect(readBookSay({ kind: 'place', chapter: 1, page: 2, pages: 3, share: 5, progress: 9 })).toMatchObject({ share: 1, progress: 1 })
  const opened = readBookSay({
    kind: 'opened',
    title: 5,
    author: 'A',
    chapters: 2,
    toc: [{ label: '一', depth: 99, chapter: 'x' }, { label: 3 }],
  })
  expect(opened).toEqual({
    kind: 'opened',
    title: '',
    author: 'A',
    chapters: 2,
    toc: [{ label: '一', depth: 8, chapter: undefined, href: undefined }],
  })
})

test('OFF-07 a place is written and read; others are none', () => {
  expect(readPlace(placeText(12, 0.25))).toEqual({ chapter: 12, share: 0.25 })
  for (const odd of [undefined, '', 'page:3', 'chapter:x/0', 'chapter:1/7']) expect(readPlace(odd)).toBeUndefined()
})
