import { expect, test } from 'vitest'
import { decodeAs, detectEncoding } from '@cove/device-contract/encoding'
import type { TextEncoding } from '@cove/device-contract/encoding'
import { encodeText, lineEndOf, withLineFeeds } from './encode-text.ts'

test.each<[string, TextEncoding]>([
  ['云湾 Cove\n第二行\n', { name: 'utf-8', hasMark: false }],
  ['云湾 Cove\n', { name: 'utf-8', hasMark: true }],
  ['云湾 Cove\n', { name: 'utf-16le', hasMark: true }],
  ['云湾 Cove\n', { name: 'utf-16be', hasMark: true }],
  ['Plain letters only\n', { name: 'utf-16le', hasMark: false }],
  ['这是没有标记的文本\n', { name: 'utf-16be', hasMark: false }],
  ['中文内容，还有😀\n', { name: 'gb18030', hasMark: false }],
  ['繁體中文測試：臺灣的天氣很好\n', { name: 'big5', hasMark: false }],
  ['日本語のテキストです。ｶﾅ\n', { name: 'shift_jis', hasMark: false }],
  ['日本語のテキストです。\n', { name: 'euc-jp', hasMark: false }],
  ['안녕하세요. 오늘은 날씨가\n', { name: 'euc-kr', hasMark: false }],
  ['Привет, как дела?\n', { name: 'windows-1251', hasMark: false }],
  ['Привет, как дела?\n', { name: 'koi8-r', hasMark: false }],
  ['Café crème, déjà vu – “naïve”\n', { name: 'windows-1252', hasMark: false }],
])('EDT-01 %j is read and written as %j', async (text, encoding) => {
  const bytes = encodeText(text, encoding, '\n')
  if (!bytes) throw new Error('not written')
  expect(await detectEncoding(bytes)).toEqual(encoding)
  expect(decodeAs(bytes, encoding)).toBe(text)
})

test.each<[string, TextEncoding['name']]>([
  ['한', 'shift_jis'],
  ['€', 'koi8-r'],
  ['中', 'windows-1252'],
  ['é', 'big5'],
])('EDT-01 %s is not written in %s as another character', (text, name) => {
  expect(encodeText(text, { name, hasMark: false }, '\n')).toBeUndefined()
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
