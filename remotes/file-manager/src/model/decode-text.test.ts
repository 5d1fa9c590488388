import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const bytes = (...values: number[]) => new Uint8Array(values)
const utf8 = (text: string) => new TextEncoder().encode(text)

test.each([
  ['UTF-8', utf8('云湾 Cove'), { text: '云湾 Cove', encoding: 'utf-8' }],
  ['UTF-8 with a mark', bytes(0xef, 0xbb, 0xbf, 0x61), { text: 'a', encoding: 'utf-8' }],
  ['UTF-16 of Windows', bytes(0xff, 0xfe, 0x91, 0x4e, 0x7e, 0x6e), { text: '云湾', encoding: 'utf-16le' }],
  ['UTF-16, high byte first', bytes(0xfe, 0xff, 0x4e, 0x91), { text: '云', encoding: 'utf-16be' }],
  ['GB18030', bytes(0xd4, 0xc6, 0xcd, 0xe5), { text: '云湾', encoding: 'gb18030' }],
  ['nothing', bytes(), { text: '', encoding: 'utf-8' }],
  ['a program', bytes(0x7f, 0x45, 0x4c, 0x46, 0, 1), undefined],
  ['a picture', bytes(0x89, 0x50, 0x4e, 0x47, 0xff, 0xff), undefined],
])('FM-15a %s is decoded', (_name, given, expected) => {
  expect(decodeText(given, true)).toEqual(expected)
})

test('FM-15a a character that is cut at the end of the part does not make the file unreadable', () => {
  const cut = utf8('云湾').subarray(0, 5)
  expect(decodeText(cut, false)).toEqual({ text: '云', encoding: 'utf-8' })
  expect(decodeText(cut, true)?.encoding).not.toBe('utf-8')
})
