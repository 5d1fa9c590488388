import { crc32 } from 'node:zlib'
import { cleanExif } from './jpeg.ts'
import { Patches, Unclear, applyPatches } from './part.ts'
import type { Part } from './part.ts'
import { cleanXmp } from './xmp.ts'

const mostChunks = 100_000
const mostNoteBytes = 4 << 20

/** Chunks of PNG with which the picture is drawn. */
const drawnPng: ReadonlySet<string> = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs hIST sPLT acTL fcTL fdAT cICP mDCV cLLI tIME'.split(' '),
)
const xmpKey = 'XML:com.adobe.xmp\0\0\0\0\0'
/** A name of our own for what was emptied; readers skip it. */
const emptied = Buffer.from('coVe', 'latin1')

/** Takes place and camera out of a PNG picture; checksums are those of the new bytes. */
export async function cleanPng(part: Part, patches: Patches): Promise<void> {
  let at = 8
  for (let count = 0; at + 12 <= part.sizeBytes; count += 1) {
    if (count >= mostChunks) throw new Unclear()
    const length = (await part.view(at, 4)).getUint32(0)
    const type = await part.text(at + 4, 4)
    const isWhole = at + 12 + length <= part.sizeBytes
    if (drawnPng.has(type)) {
      // A picture that was cut off ends within its pixels.
      if (!isWhole) return
    } else if (isWhole) await cleanNote(part.sub(at, length + 12), type, patches)
    else throw new Unclear()
    at += 12 + length
    if (type === 'IEND') break
  }
  if (at < part.sizeBytes) patches.clear(part, at, part.sizeBytes - at)
}

async function cleanNote(chunk: Part, type: string, patches: Patches): Promise<void> {
  const body = chunk.sub(8, chunk.sizeBytes - 12)
  const own = new Patches()
  const isClean = await own.attempt((mine) => cleanBody(body, type, mine))
  if (!isClean) {
    patches.write(chunk, 4, emptied)
    patches.clear(body, 0, body.sizeBytes)
    return patches.write(chunk, chunk.sizeBytes - 4, sumOfZeros(body.sizeBytes))
  }
  const bytes = Buffer.from(await chunk.bytes(4, chunk.sizeBytes - 8))
  applyPatches(own.list, chunk.start + 4, bytes)
  patches.take(own.list)
  patches.write(chunk, chunk.sizeBytes - 4, sumBytes(crc32(bytes)))
}

async function cleanBody(body: Part, type: string, patches: Patches): Promise<void> {
  if (body.sizeBytes > mostNoteBytes) throw new Unclear()
  if (type === 'eXIf') return cleanExif(body, patches)
  if (type !== 'iTXt' || body.sizeBytes < xmpKey.length || (await body.text(0, xmpKey.length)) !== xmpKey) throw new Unclear()
  await cleanXmp(body.sub(xmpKey.length), patches)
}

function sumBytes(sum: number): Uint8Array {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(sum)
  return bytes
}

function sumOfZeros(length: number): Uint8Array {
  const zeros = Buffer.alloc(Math.min(length, 64 << 10))
  let sum = crc32(emptied)
  for (let left = length; left > 0; left -= zeros.byteLength) sum = crc32(zeros.subarray(0, Math.min(left, zeros.byteLength)), sum)
  return sumBytes(sum)
}

const drawnWebp: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])

/** Takes place and camera out of a WebP picture. */
export async function cleanWebp(part: Part, patches: Patches): Promise<void> {
  let at = 12
  for (let count = 0; at + 8 <= part.sizeBytes; count += 1) {
    if (count >= mostChunks) throw new Unclear()
    const type = await part.text(at, 4)
    const length = (await part.view(at + 4, 4)).getUint32(0, true)
    const isWhole = at + 8 + length <= part.sizeBytes
    if (drawnWebp.has(type)) {
      if (!isWhole) return
    } else await cleanWebpNote(part.sub(at + 8, Math.min(length, part.sizeBytes - at - 8)), type, patches)
    at += 8 + length + (length % 2)
  }
  if (at < part.sizeBytes) patches.clear(part, at, part.sizeBytes - at)
}

async function cleanWebpNote(body: Part, type: string, patches: Patches): Promise<void> {
  if (type === 'XMP ') return cleanXmp(body, patches)
  const clean = async (own: Patches): Promise<void> => {
    if (type !== 'EXIF') throw new Unclear()
    const hasHead = (await body.text(0, 6)) === 'Exif\0\0'
    await cleanExif(body.sub(hasHead ? 6 : 0), own)
  }
  if (!(await patches.attempt(clean))) patches.clear(body, 0, body.sizeBytes)
}

/** GIF has no place of its own; comments and notes of programs are emptied. */
export async function cleanGif(part: Part, patches: Patches): Promise<void> {
  const flags = (await part.bytes(10, 1))[0] ?? 0
  let at = 13 + tableBytes(flags)
  while (at < part.sizeBytes) {
    const [mark, label = 0] = await part.bytes(at, Math.min(2, part.sizeBytes - at))
    if (mark === 0x3b) break
    if (mark === 0x2c) at = await blocksEnd(part, at + 11 + tableBytes((await part.bytes(at + 9, 1))[0] ?? 0))
    else if (mark === 0x21) {
      // How often the pictures repeat stays.
      const isPlayed = label === 0xf9 || (label === 0xff && (await part.text(at + 3, 11)) === 'NETSCAPE2.0')
      at = await blocksEnd(part, at + 2, isPlayed ? undefined : patches)
    } else throw new Unclear()
  }
  if (at + 1 < part.sizeBytes) patches.clear(part, at + 1, part.sizeBytes - at - 1)
}

const tableBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/** Where a row of blocks ends; empties them on the way where asked. */
async function blocksEnd(part: Part, from: number, patches?: Patches): Promise<number> {
  let at = from
  for (;;) {
    const [length = 0] = await part.bytes(at, 1)
    if (length === 0) return at + 1
    patches?.clear(part, at + 1, length)
    at += 1 + length
  }
}
