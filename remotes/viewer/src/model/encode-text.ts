import { encodeUtf32, readStrictly } from '@cove/device-contract/encoding'
import type { EncodingName, TextEncoding } from '@cove/device-contract/encoding'

/** EDT-01: how lines end. */
export type LineEnd = '\n' | '\r\n' | '\r'

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
 * EDT-01: text as it is stored: line ends, encoding and mark as they were. Undefined when the encoding has no form for a character, which
 * is never written as another one.
 */
export function encodeText(text: string, encoding: TextEncoding, lineEnd: LineEnd): Uint8Array<ArrayBuffer> | undefined {
  const lines = lineEnd === '\n' ? text : text.replaceAll('\n', lineEnd)
  switch (encoding.name) {
    case 'utf-8':
      return new TextEncoder().encode(encoding.hasMark ? `\ufeff${lines}` : lines)
    case 'utf-16le':
    case 'utf-16be':
      return encodeUtf16(encoding.hasMark ? `\ufeff${lines}` : lines, encoding.name === 'utf-16le')
    case 'utf-32le':
    case 'utf-32be':
      return encodeUtf32(encoding.hasMark ? `\ufeff${lines}` : lines, encoding.name)
    default:
      return encodeByTable(lines, encoding.name)
  }
}

function encodeUtf16(text: string, isLittle: boolean): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length * 2)
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), isLittle)
  return bytes
}

const tables = new Map<EncodingName, ReadonlyMap<string, readonly number[]>>()

/** Those with characters of two bytes. */
const wideNames: ReadonlySet<EncodingName> = new Set(['gb18030', 'big5', 'shift_jis', 'euc-jp', 'euc-kr'])

/** The one or two bytes of each character beyond ASCII, as the browser's own decoder reads them. */
function tableOf(name: EncodingName): ReadonlyMap<string, readonly number[]> {
  const known = tables.get(name)
  if (known) return known
  const table = new Map<string, readonly number[]>()
  const decoder = new TextDecoder(name)
  const add = (...bytes: number[]): void => {
    const character = decoder.decode(Uint8Array.from(bytes))
    if ([...character].length === 1 && character !== '\ufffd' && character > '\x7f' && !table.has(character)) table.set(character, bytes)
  }
  for (let byte = 0x80; byte <= 0xff; byte += 1) add(byte)
  // Below these stand second forms of the same characters in Big5.
  const firstLead = name === 'big5' ? 0xa1 : 0x81
  if (wideNames.has(name))
    for (let lead = firstLead; lead <= 0xfe; lead += 1) for (let trail = 0x40; trail <= 0xfe; trail += 1) add(lead, trail)
  tables.set(name, table)
  return table
}

function encodeByTable(text: string, name: EncodingName): Uint8Array<ArrayBuffer> | undefined {
  const table = tableOf(name)
  const bytes: number[] = []
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0
    const known = table.get(character)
    if (point < 0x80) bytes.push(point)
    else if (known !== undefined) bytes.push(...known)
    else if (name === 'gb18030' && point >= 0x10000) pushFour(bytes, point - 0x10000 + 189_000)
    else return undefined
  }
  const written = new Uint8Array(bytes)
  return readStrictly(written, name) === text ? written : undefined
}

/** Characters beyond the basic plane, by the four-byte ranges of GB18030. */
function pushFour(bytes: number[], pointer: number): void {
  bytes.push(
    0x81 + Math.floor(pointer / 12_600),
    0x30 + (Math.floor(pointer / 1260) % 10),
    0x81 + (Math.floor(pointer / 10) % 126),
    0x30 + (pointer % 10),
  )
}
