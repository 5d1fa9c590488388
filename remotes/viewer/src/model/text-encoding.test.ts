import { expect, test } from 'vitest'
import { decodeAs, detectEncoding, encodeText, lineEndOf, withLineFeeds } from './text-encoding.ts'
import type { TextEncoding } from './text-encoding.ts'

const bytesOf = (...bytes: number[]) => new Uint8Array(bytes)

test.each<[string, TextEncoding]>([
  ['云湾 Cove\n第二行\n', { name: 'utf-8', hasMark: false }],
  ['云湾 Cove\n', { name: 'utf-8', hasMark: true }],
  ['云湾 Cove\n', { name: 'utf-16le', hasMark: true }],
  ['云湾 Cove\n', { name: 'utf-16be', hasMark: true }],
  ['Plain letters only\n', { name: 'utf-16le', hasMark: false }],
  ['Plain letters only\n', { name: 'utf-16be', hasMark: false }],
  ['中文内容，还有😀\n', { name: 'gb18030', hasMark: false }],
])('EDT-01 %j is read and written as %j', (text, encoding) => {
  const bytes = encodeText(text, encoding, '\n')
  if (!bytes) throw new Error('not written')
  expect(detectEncoding(bytes, true)).toEqual(encoding)
  expect(decodeAs(bytes, encoding)).toBe(text)
})

test('EDT-01 bytes that are no text have no encoding', () => {
  expect(detectEncoding(bytesOf(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13), true)).toBeUndefined()
  expect(detectEncoding(bytesOf(0xff, 0xff, 0xff), true)).toBeUndefined()
})

test('EDT-01 a character that was cut at the end of a part is no reason to doubt UTF-8', () => {
  expect(detectEncoding(bytesOf(0x61, 0xe4, 0xba), false)).toEqual({ name: 'utf-8', hasMark: false })
})

test('EDT-01 line ends are kept as they were', () => {
  expect(lineEndOf('a\r\nb\r\n')).toBe('\r\n')
  expect(lineEndOf('a\nb')).toBe('\n')
  expect(lineEndOf('a\rb\r')).toBe('\r')
  expect(withLineFeeds('a\r\nb\rc\n')).toBe('a\nb\nc\n')
  const bytes = encodeText('a\nb\n', { name: 'utf-8', hasMark: false }, '\r\n')
  expect(new TextDecoder().decode(bytes)).toBe('a\r\nb\r\n')
})

test('EDT-01 a character that GB18030 cannot be written with here is not lost silently', () => {
  expect(encodeText('ä½ €', { name: 'gb18030', hasMark: false }, '\n')).toBeUndefined()
})
