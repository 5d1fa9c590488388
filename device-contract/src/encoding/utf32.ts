/** The two orders of bytes of UTF-32, which no browser reads by itself. */
export const utf32Names = ['utf-32le', 'utf-32be'] as const
/** One of `utf32Names`. */
export type Utf32Name = (typeof utf32Names)[number]

const isSurrogate = (point: number): boolean => point >= 0xd800 && point <= 0xdfff
const beyond = 0x10_ffff
const mark = 0xfeff

/** The text of bytes, with U+FFFD for what has no meaning; undefined for it where `isStrict`. A byte order mark is no part of it. */
export function decodeUtf32(bytes: Uint8Array, name: Utf32Name, isStrict = false): string | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts: string[] = []
  let part = ''
  for (let at = 0; at + 4 <= bytes.length; at += 4) {
    const point = view.getUint32(at, name === 'utf-32le')
    if (at === 0 && point === mark) continue
    const isBad = point > beyond || isSurrogate(point)
    if (isBad && isStrict) return undefined
    part += isBad ? '\ufffd' : String.fromCodePoint(point)
    // Long texts are put together in pieces.
    if (part.length >= 8_192) {
      parts.push(part)
      part = ''
    }
  }
  if (bytes.length % 4 !== 0) {
    if (isStrict) return undefined
    part += '\ufffd'
  }
  return parts.join('') + part
}

/** A text as UTF-32, four bytes for each character. */
export function encodeUtf32(text: string, name: Utf32Name): Uint8Array<ArrayBuffer> {
  const points = [...text].map((character) => character.codePointAt(0) ?? 0)
  const bytes = new Uint8Array(points.length * 4)
  const view = new DataView(bytes.buffer)
  for (const [at, point] of points.entries()) view.setUint32(at * 4, point, name === 'utf-32le')
  return bytes
}

/** The order of bytes of a text without a mark: its characters leave most of their bytes zero. */
export function guessUtf32(all: Uint8Array): Utf32Name | undefined {
  const bytes = all.subarray(0, Math.min(all.length & ~3, 4_096))
  if (bytes.length < 8) return undefined
  return utf32Names.find((name) => {
    const text = decodeUtf32(bytes, name, true)
    return text !== undefined && !/[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(text)
  })
}
