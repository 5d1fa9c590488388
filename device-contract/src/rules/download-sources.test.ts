import { expect, test } from 'vitest'
import { readDownloadSources } from './download-sources.ts'

test.each([
  ['https://example.com/a.zip', 'http'],
  ['HTTP://example.com', 'http'],
  ['ftp://user@example.com/a', 'ftp'],
  ['magnet:?xt=urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a&dn=x', 'magnet'],
  ['magnet:?dn=x', undefined],
  ['javascript:alert(1)', undefined],
  ['file:///etc/passwd', undefined],
  ['https://', undefined],
  ['https://exa mple.com', undefined],
  ['example.com/a', undefined],
])('DL-01c the line %s is a source of kind %s', (text, kind) => expect(readDownloadSources(text)).toEqual([{ text, kind }]))
test('DL-01b several lines are several sources; blank lines and repeats are none', () => {
  expect(readDownloadSources('https://a.com\r\n\n  https://b.com  \nhttps://a.com').map((source) => source.text)).toEqual([
    'https://a.com',
    'https://b.com',
  ])
})
