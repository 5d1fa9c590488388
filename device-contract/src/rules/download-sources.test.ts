import { expect, test } from 'vitest'
import { readDownloadSources } from './download-sources.ts'

const read = (text: string, canTorrent = true) => readDownloadSources(text, { canTorrent })

test.each([
  ['https://example.com/a.zip', 'http', undefined],
  ['HTTP://example.com', 'http', undefined],
  ['ftp://user@example.com/a', 'ftp', undefined],
  ['magnet:?xt=urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a&dn=x', 'magnet', undefined],
  ['magnet:?dn=x', undefined, 'notAddress'],
  ['javascript:alert(1)', undefined, 'scheme'],
  ['file:///etc/passwd', undefined, 'scheme'],
  ['ed2k://|file|x|1|', undefined, 'scheme'],
  ['https://', undefined, 'notAddress'],
  ['https://exa mple.com', undefined, 'notAddress'],
  ['example.com/a', undefined, 'notAddress'],
  ['nas.local:80/a', undefined, 'notAddress'],
])('DL-01c the line %s is a source of kind %s, its problem is %s', (text, kind, problem) =>
  expect(read(text)).toEqual([{ text, line: 1, kind, problem }]),
)

test('DL-01b several lines are several sources with their line numbers; blank lines and repeats are none', () => {
  expect(read('https://a.com\r\n\n  https://b.com  \nhttps://a.com').map(({ text, line }) => [text, line])).toEqual([
    ['https://a.com', 1],
    ['https://b.com', 3],
  ])
})

test('DL-01c without aria2 a magnet link is a problem of its line and the others are not', () => {
  const lines = 'https://a.com/a\nmagnet:?xt=urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a'
  expect(read(lines, false).map(({ problem }) => problem)).toEqual([undefined, 'torrent'])
})
