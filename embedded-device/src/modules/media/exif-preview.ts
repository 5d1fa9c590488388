/** A small JPEG some cameras put into the EXIF block. */
export interface EmbeddedPreview {
  readonly jpeg: Uint8Array
  /** EXIF orientation 1 to 8 of the photo; the preview itself is not turned. */
  readonly orientation: number
}

const app1 = 0xe1
const tagOrientation = 0x0112
const tagPreviewOffset = 0x0201
const tagPreviewLength = 0x0202

/** The part of a file that contains the EXIF block: a segment has at most 64 KiB, and it is the first or second. */
export const previewHeadBytes = 160 * 1024

/**
 * W6: finds the preview inside the head of a JPEG without decoding anything. Undefined without a valid block: offsets
 * come from the file and are checked against the bytes that were read.
 */
export function embeddedPreview(head: Uint8Array): EmbeddedPreview | undefined {
  const tiff = exifBlock(head)
  if (!tiff) return undefined
  const order = tiff.getUint16(0)
  if (order !== 0x4949 && order !== 0x4d4d) return undefined
  const isLittle = order === 0x4949
  const first = readDirectory(tiff, tiff.getUint32(4, isLittle), isLittle)
  const second = first && readDirectory(tiff, first.next, isLittle)
  const offset = second?.tags.get(tagPreviewOffset)
  const length = second?.tags.get(tagPreviewLength)
  if (offset === undefined || length === undefined || length < 4 || offset + length > tiff.byteLength) return undefined
  const jpeg = new Uint8Array(tiff.buffer, tiff.byteOffset + offset, length)
  if (jpeg[0] !== 0xff || jpeg[1] !== 0xd8) return undefined
  return { jpeg, orientation: first?.tags.get(tagOrientation) ?? 1 }
}

function exifBlock(head: Uint8Array): DataView | undefined {
  if (head[0] !== 0xff || head[1] !== 0xd8) return undefined
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  for (let at = 2; at + 10 < head.byteLength && head[at] === 0xff;) {
    const marker = head[at + 1] ?? 0
    const length = view.getUint16(at + 2)
    if (length < 2 || marker === 0xda) return undefined
    const isExif = marker === app1 && view.getUint32(at + 4) === 0x45786966 && view.getUint16(at + 8) === 0
    const end = Math.min(at + 2 + length, head.byteLength)
    if (isExif && end - (at + 10) >= 14) return new DataView(head.buffer, head.byteOffset + at + 10, end - (at + 10))
    at += 2 + length
  }
  return undefined
}

const maxTags = 256

function readDirectory(tiff: DataView, offset: number, isLittle: boolean): { tags: Map<number, number>; next: number } | undefined {
  if (offset < 8 || offset + 2 > tiff.byteLength) return undefined
  const count = Math.min(tiff.getUint16(offset, isLittle), maxTags)
  const end = offset + 2 + count * 12
  if (end + 4 > tiff.byteLength) return undefined
  const tags = new Map<number, number>()
  for (let at = offset + 2; at < end; at += 12) {
    const isShort = tiff.getUint16(at + 2, isLittle) === 3
    tags.set(tiff.getUint16(at, isLittle), isShort ? tiff.getUint16(at + 8, isLittle) : tiff.getUint32(at + 8, isLittle))
  }
  return { tags, next: tiff.getUint32(end, isLittle) }
}

/** The preview with the orientation of the photo in a separate EXIF block, so that a browser turns it as it turns the photo. */
export function withOrientation({ jpeg, orientation }: EmbeddedPreview): Uint8Array {
  if (orientation < 2 || orientation > 8) return jpeg.slice()
  const block = Buffer.alloc(36)
  block.writeUInt16BE(0xffe1, 0)
  block.writeUInt16BE(34, 2)
  block.write('Exif\0\0MM\0*', 4, 'latin1')
  block.writeUInt32BE(8, 14)
  block.writeUInt16BE(1, 18)
  block.writeUInt16BE(tagOrientation, 20)
  block.writeUInt16BE(3, 22)
  block.writeUInt32BE(1, 24)
  block.writeUInt16BE(orientation, 28)
  return Buffer.concat([jpeg.subarray(0, 2), block, jpeg.subarray(2)])
}
