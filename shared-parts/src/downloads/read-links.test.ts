import { expect, test } from 'vitest'
import { leftLinks, readLinks } from './read-links.ts'

const magnet = 'magnet:?xt=urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a'

test('DL-01b addresses that can be ordered are apart from those with a problem', () => {
  const links = readLinks(`https://example.com/a\nnonsense\n${magnet}`, false)
  expect(links.valid.map(({ text }) => text)).toEqual(['https://example.com/a'])
  expect(links.all.map(({ problem }) => problem)).toEqual([undefined, 'notAddress', 'torrent'])
  expect(readLinks(magnet, true).valid).toHaveLength(1)
})

test('DL-01b after an order the field keeps bad lines and refused addresses', () => {
  const links = readLinks('https://example.com/a\nnonsense\nhttps://example.com/b', true)
  expect(leftLinks(links, new Map([['https://example.com/b', 'no']]))).toBe('nonsense\nhttps://example.com/b')
  expect(leftLinks(links, new Map())).toBe('nonsense')
})

test('DL-01b more addresses than one order may have are too many', () => {
  const text = Array.from({ length: 2_000 }, (_, at) => `https://example.com/${at}`).join('\n')
  expect(readLinks(text, true).isTooMany).toBe(true)
})
