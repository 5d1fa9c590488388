/** Byte b of a name on a disk that cannot travel as text is U+F700 + b on the wire. */
const firstEscape = 0xf700
const lastEscape = 0xf7ff
/** ASCII that FM-06 forbids, and what other programs may have written all the same. */
const forbidden = /[\u0000-\u001f\u007f\\:*"<>|?]/

const isEscape = (code: number): boolean => code >= firstEscape && code <= lastEscape

/**
 * The wire form of the bytes of a name. Escaped are bytes that are not UTF-8, those of characters of the escapes themselves, and forbidden
 * ASCII; so each name of a disk has exactly one form.
 */
export function wireNameOf(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length;) {
    const length = sequenceLength(bytes, at)
    const piece = length === 0 ? '' : decode(bytes.subarray(at, at + length))
    const size = Math.max(1, length)
    if (piece === '' || isEscape(piece.charCodeAt(0)) || forbidden.test(piece)) {
      for (const byte of bytes.subarray(at, at + size)) text += String.fromCharCode(firstEscape + byte)
    } else text += piece
    at += size
  }
  return text
}

/** The bytes that a wire name spells. */
export function bytesOfWireName(name: string): Uint8Array<ArrayBuffer> {
  const bytes: number[] = []
  for (const one of name) {
    const code = one.charCodeAt(0)
    if (isEscape(code)) bytes.push(code - firstEscape)
    else bytes.push(...new TextEncoder().encode(one))
  }
  return Uint8Array.from(bytes)
}

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
function decode(bytes: Uint8Array): string {
  try {
    return strict.decode(bytes)
  } catch {
    return ''
  }
}

/** How many bytes a UTF-8 character that begins so has; 0 where none begins. */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0
  const length =
    first < 0x80 ? 1 : first >= 0xc2 && first <= 0xdf ? 2 : first >= 0xe0 && first <= 0xef ? 3 : first >= 0xf0 && first <= 0xf4 ? 4 : 0
  // The decoder is the judge of what follows: overlong, surrogate, cut.
  return at + length <= bytes.length && decode(bytes.subarray(at, at + length)) !== '' ? length : 0
}
