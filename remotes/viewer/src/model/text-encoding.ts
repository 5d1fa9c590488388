/** EDT-01: how a text is stored. `bom`: it begins with a byte order mark. */
export interface TextEncoding {
  readonly name: 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030'
  readonly hasMark: boolean
}

/** EDT-01: how lines end. */
export type LineEnd = '\n' | '\r\n' | '\r'

const marks: readonly (readonly [TextEncoding['name'], readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/**
 * The encoding of a text by its first bytes: a byte order mark decides; else zero bytes at every second place mean UTF-16; else UTF-8 where
 * the bytes are valid, else GB18030, which old Chinese files use. Undefined for bytes that are no text.
 */
export function detectEncoding(bytes: Uint8Array<ArrayBuffer>, isWhole: boolean): TextEncoding | undefined {
  const [marked] = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte)) ?? []
  if (marked) return { name: marked, hasMark: true }
  if (bytes.includes(0)) return utf16WithoutMark(bytes)
  if (isValid('utf-8', bytes, isWhole)) return { name: 'utf-8', hasMark: false }
  return isValid('gb18030', bytes, isWhole) ? { name: 'gb18030', hasMark: false } : undefined
}

/** Text of mostly Latin letters has zeros at one half of the places only. */
function utf16WithoutMark(bytes: Uint8Array): TextEncoding | undefined {
  const looked = Math.min(bytes.length, 4096) & ~1
  if (looked < 4) return undefined
  let [even, odd] = [0, 0]
  for (let at = 0; at < looked; at += 2) {
    if (bytes[at] === 0) even += 1
    if (bytes[at + 1] === 0) odd += 1
  }
  const pairs = looked / 2
  if (odd > pairs * 0.4 && even < pairs * 0.05) return { name: 'utf-16le', hasMark: false }
  return even > pairs * 0.4 && odd < pairs * 0.05 ? { name: 'utf-16be', hasMark: false } : undefined
}

function isValid(name: string, bytes: Uint8Array<ArrayBuffer>, isWhole: boolean): boolean {
  try {
    new TextDecoder(name, { fatal: true }).decode(bytes, { stream: !isWhole })
    return true
  } catch {
    return false
  }
}

/** The text of bytes; a byte order mark is no part of it. */
export const decodeAs = (bytes: Uint8Array<ArrayBuffer>, { name }: TextEncoding): string => new TextDecoder(name).decode(bytes)

/** The line end that a text has most; `\n` for one line. */
export function lineEndOf(text: string): LineEnd {
  const both = text.split('\r\n').length - 1
  const feeds = text.split('\n').length - 1 - both
  const returns = text.split('\r').length - 1 - both
  if (both >= feeds && both >= returns && both > 0) return '\r\n'
  return returns > feeds ? '\r' : '\n'
}

/** What text editors of browsers count with: line feeds. */
export const withLineFeeds = (text: string): string => text.replaceAll(/\r\n?/g, '\n')

/**
 * EDT-01: text as it is stored: line ends and encoding as they were. Undefined when the encoding has no form for a character: GB18030 is
 * written by a table of what browsers decode.
 */
export function encodeText(text: string, encoding: TextEncoding, lineEnd: LineEnd): Uint8Array<ArrayBuffer> | undefined {
  const lines = lineEnd === '\n' ? text : text.replaceAll('\n', lineEnd)
  switch (encoding.name) {
    case 'utf-8':
      return new TextEncoder().encode(encoding.hasMark ? `\ufeff${lines}` : lines)
    case 'utf-16le':
    case 'utf-16be':
      return encodeUtf16(encoding.hasMark ? `\ufeff${lines}` : lines, encoding.name === 'utf-16le')
    case 'gb18030':
      return encodeGb(lines)
  }
}

function encodeUtf16(text: string, isLittle: boolean): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length * 2)
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), isLittle)
  return bytes
}

let gbTable: ReadonlyMap<string, number> | undefined

/** Two bytes of each character of GBK, as the browser's own decoder reads them. */
function gbBytes(): ReadonlyMap<string, number> {
  if (gbTable) return gbTable
  const table = new Map<string, number>()
  const decoder = new TextDecoder('gb18030')
  const row = new Uint8Array(2)
  for (let lead = 0x81; lead <= 0xfe; lead += 1)
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      if (trail === 0x7f) continue
      row[0] = lead
      row[1] = trail
      const character = decoder.decode(row)
      if (character.length === 1 && character !== '\ufffd' && !table.has(character)) table.set(character, (lead << 8) | trail)
    }
  gbTable = table
  return table
}

/** Characters of two bytes by the table; others of the basic plane and beyond by the four-byte ranges of the standard. */
function encodeGb(text: string): Uint8Array<ArrayBuffer> | undefined {
  const table = gbBytes()
  const bytes: number[] = []
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0
    const pair = table.get(character)
    if (point < 0x80) bytes.push(point)
    else if (pair !== undefined) bytes.push(pair >> 8, pair & 0xff)
    else if (point >= 0x10000) pushFour(bytes, point - 0x10000 + 189_000)
    else return undefined
  }
  return new Uint8Array(bytes)
}

function pushFour(bytes: number[], pointer: number): void {
  bytes.push(
    0x81 + Math.floor(pointer / 12_600),
    0x30 + (Math.floor(pointer / 1260) % 10),
    0x81 + (Math.floor(pointer / 10) % 126),
    0x30 + (pointer % 10),
  )
}
