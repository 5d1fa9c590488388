/** What Apple's notes of the camera begin with; a TIFF directory with its byte order follows. */
const signature = 'Apple iOS\0'
const orderAt = 12
const directoryAt = 14
const contentIdTag = 0x11
const mostTags = 256

/** ALB-01b: what the picture of a live photo and its clip say alike; undefined in notes of other makers and of plain pictures. */
export function contentIdOf(note: unknown): string | undefined {
  if (!(note instanceof Uint8Array) || note.byteLength < directoryAt + 2) return undefined
  const bytes = Buffer.from(note.buffer, note.byteOffset, note.byteLength)
  if (bytes.toString('latin1', 0, signature.length) !== signature) return undefined
  const isLittle = bytes.toString('latin1', orderAt, directoryAt) === 'II'
  const short = (at: number): number => (isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at))
  const long = (at: number): number => (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at))
  const count = Math.min(short(directoryAt), mostTags)
  for (let at = directoryAt + 2; at + 12 <= Math.min(bytes.length, directoryAt + 2 + count * 12); at += 12) {
    if (short(at) !== contentIdTag) continue
    const [offset, length] = [long(at + 8), long(at + 4)]
    return offset + length <= bytes.length ? identityOf(bytes.toString('latin1', offset, offset + length)) : undefined
  }
  return undefined
}

/** An identity as it is compared; undefined for what is none. */
export function identityOf(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.replaceAll('\0', '').trim().toUpperCase() : ''
  return /^[\dA-F][\dA-F-]{7,63}$/.test(text) ? text : undefined
}
