import { decodeUtf32, guessUtf32 } from './utf32.ts'
import type { Utf32Name } from './utf32.ts'

/** The encodings a text may have, by the names that browsers know; those of the same letters once, in their widest form. */
export const encodingNames = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'utf-32le',
  'utf-32be',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-jp',
  'euc-kr',
  'windows-1250',
  'windows-1251',
  'windows-1252',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-874',
  'koi8-r',
  'ibm866',
  'iso-8859-15',
  'macintosh',
] as const
export type EncodingName = (typeof encodingNames)[number]

/** EDT-01: how a text is stored. `hasMark`: it begins with a byte order mark. */
export interface TextEncoding {
  readonly name: EncodingName
  readonly hasMark: boolean
}

const marks: readonly (readonly [EncodingName, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  // Before that of UTF-16, which it begins with.
  ['utf-32le', [0xff, 0xfe, 0, 0]],
  ['utf-32be', [0, 0, 0xfe, 0xff]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** What is known of bytes besides themselves. */
export interface EncodingHints {
  /** False for the beginning of a longer text, whose last character may be cut off. */
  readonly isWhole?: boolean
  /** The languages of the reader, for texts that fit several encodings equally. */
  readonly languages?: readonly string[]
}

/** The mark that bytes begin with, as an encoding. */
export function markedEncoding(bytes: Uint8Array): TextEncoding | undefined {
  const [name] = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte)) ?? []
  return name && { name, hasMark: true }
}

/** The text of bytes, or undefined where a byte has no meaning in the encoding. A byte order mark is no part of it. */
export function readStrictly(bytes: Uint8Array, name: EncodingName, isWhole = true): string | undefined {
  if (isUtf32(name)) return decodeUtf32(isWhole ? bytes : bytes.subarray(0, bytes.length & ~3), name, true)
  try {
    return new TextDecoder(name, { fatal: true }).decode(bytes, { stream: !isWhole })
  } catch {
    return undefined
  }
}

/** The text of bytes; a byte order mark is no part of it. */
export const decodeAs = (bytes: Uint8Array, { name }: Pick<TextEncoding, 'name'>): string =>
  isUtf32(name) ? (decodeUtf32(bytes, name) ?? '') : new TextDecoder(name).decode(bytes)

/** True for the encodings that `TextDecoder` does not know. */
const isUtf32 = (name: EncodingName): name is Utf32Name => name === 'utf-32le' || name === 'utf-32be'

/**
 * EDT-01: the encoding of a text by its bytes: a byte order mark decides, then valid UTF-8; else what the text is most likely in, which is
 * loaded only then. Undefined for bytes that are no text.
 */
export async function detectEncoding(bytes: Uint8Array, hints: EncodingHints = {}): Promise<TextEncoding | undefined> {
  const marked = markedEncoding(bytes)
  if (marked) return marked
  const wide = guessUtf32(bytes)
  if (wide) return { name: wide, hasMark: false }
  const plain = readStrictly(bytes, 'utf-8', hints.isWhole)
  if (plain !== undefined && !control.test(plain)) return { name: 'utf-8', hasMark: false }
  const { guessEncoding } = await import('./guess-encoding.ts')
  const name = guessEncoding(bytes, hints)
  // Letters of one alphabet in UTF-16 are valid UTF-8 with many control characters.
  const isPlain = plain !== undefined && !plain.includes('\0') && name?.startsWith('utf-16') !== true
  return isPlain ? { name: 'utf-8', hasMark: false } : name && { name, hasMark: false }
}

const control = /[\0-\x06\x0e-\x1a\x1c-\x1f]/

/** The bytes as a text, in the encoding that they are most likely in; undefined for bytes that are no text. */
export async function readText(bytes: Uint8Array, hints: EncodingHints = {}): Promise<string | undefined> {
  const encoding = await detectEncoding(bytes, hints)
  return encoding && decodeAs(bytes, encoding)
}
