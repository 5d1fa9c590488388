import { Unclear } from './part.ts'
import type { Part, Patches } from './part.ts'
import type { Used } from './unused.ts'
import { tellsPlaceAt } from './words.ts'
import { cleanXmp } from './xmp.ts'

const byteSizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4]
/** Text, as later EXIF writes it. */
const utf8Type = 129
const sizeOfType = (type: number): number => (type === utf8Type ? 1 : (byteSizes[type] ?? 8))

/** Camera, lens and their owner, notes of makers, IPTC, and the places of maps (GeoTIFF). */
const dropped: ReadonlySet<number> = new Set([
  ...[0x010f, 0x0110, 0x0131, 0x013c, 0x927c, 0xa430, 0xa431, 0xa432, 0xa433, 0xa434, 0xa435],
  ...[0xc614, 0xc615, 0xc62f, 0xc634, 0xc68b, 0x83bb, 0x8649, 0x8888, 0x9999, 0xc6fc],
  ...[0x830e, 0x8480, 0x8482, 0x85d8, 0x87af, 0x87b0, 0x87b1, 0xa480, 0xa481],
])
const gpsTag = 0x8825
const xmpTag = 0x02bc
const folderTags: ReadonlySet<number> = new Set([0x014a, 0x8769, 0xa005])
/** A picture inside the picture: its place, and its length. */
const innerTags = [
  [0x0201, 0x0202],
  [0x0111, 0x0117],
] as const

/** Bytes that are no words: a colour profile, and tables of JPEG. */
const wordless: ReadonlySet<number> = new Set([0x8773, 0x015b])

const mostFolders = 256
const entryBytes = 12

interface Field {
  readonly tag: number
  readonly count: number
  /** Where its value is, and how long it is. */
  readonly at: number
  readonly length: number
  readonly isWords: boolean
}

interface Tiff {
  readonly part: Part
  readonly patches: Patches
  readonly isLittle: boolean
  readonly seen: Set<number>
  /** What something points to. */
  readonly used: Used[]
  readonly cleanInner: CleanInner
}

/** Cleans a JPEG picture inside, up to its pixels. */
export type CleanInner = (part: Part, patches: Patches) => Promise<void>

/** Takes place and camera out of a TIFF structure, as it is in EXIF and in TIFF and DNG files; answers what belongs to it. */
export async function cleanTiff(part: Part, patches: Patches, cleanInner: CleanInner): Promise<readonly Used[]> {
  const head = await part.text(0, 4)
  const isLittle = head === 'II*\0'
  if (!isLittle && head !== 'MM\0*') throw new Unclear()
  const tiff: Tiff = { part, patches, isLittle, seen: new Set(), used: [{ at: 0, length: 8 }], cleanInner }
  let at = (await part.view(4, 4)).getUint32(0, isLittle)
  while (at !== 0) at = await cleanFolder(tiff, at)
  return tiff.used
}

/** One directory of tags; answers where the next one is. */
async function cleanFolder(tiff: Tiff, at: number): Promise<number> {
  const { fields, next } = await fieldsOf(tiff, at)
  for (const field of fields) await cleanField(tiff, field)
  for (const [placeTag, lengthTag] of innerTags) {
    const place = fields.find(({ tag }) => tag === placeTag)
    const length = fields.find(({ tag }) => tag === lengthTag)
    if (place?.count === 1 && length?.count === 1) await cleanPreview(tiff, await numberOf(tiff, place), await numberOf(tiff, length))
  }
  return next
}

async function fieldsOf(
  { part, isLittle, seen, used }: Tiff,
  at: number,
): Promise<{ readonly fields: readonly Field[]; readonly next: number }> {
  if (seen.has(at) || seen.size >= mostFolders) throw new Unclear()
  seen.add(at)
  const count = (await part.view(at, 2)).getUint16(0, isLittle)
  const view = await part.view(at + 2, count * entryBytes)
  const fields = Array.from({ length: count }, (_, order): Field => {
    const from = order * entryBytes
    const number = view.getUint32(from + 4, isLittle)
    const type = view.getUint16(from + 2, isLittle)
    const length = number * sizeOfType(type)
    const inside = at + 2 + from + 8
    const valueAt = length > 4 ? view.getUint32(from + 8, isLittle) : inside
    return { tag: view.getUint16(from, isLittle), count: number, length, at: valueAt, isWords: [1, 2, 7, utf8Type].includes(type) }
  })
  const nextAt = at + 2 + count * entryBytes
  used.push({ at, length: 2 + count * entryBytes + 4 }, ...fields)
  // Some writers leave out the last link.
  return { fields, next: nextAt + 4 > part.sizeBytes ? 0 : (await part.view(nextAt, 4)).getUint32(0, isLittle) }
}

async function cleanField(tiff: Tiff, field: Field): Promise<void> {
  const { part, patches } = tiff
  if (dropped.has(field.tag)) patches.clear(part, field.at, field.length)
  else if (field.tag === xmpTag) await cleanXmp(part.sub(field.at, field.length), patches)
  else if (field.tag === gpsTag) await clearGps(tiff, await numberOf(tiff, field))
  else if (field.isWords && !wordless.has(field.tag)) {
    if (await tellsPlaceAt(part, field.at, field.length)) patches.clear(part, field.at, field.length)
  } else if (folderTags.has(field.tag)) for (const at of await numbersOf(tiff, field)) await cleanFolder(tiff, at)
}

/** An empty directory stays. */
async function clearGps(tiff: Tiff, at: number): Promise<void> {
  const { part, patches } = tiff
  const { fields } = await fieldsOf(tiff, at)
  for (const field of fields) patches.clear(part, field.at, field.length)
  patches.clear(part, at, Math.min(2 + fields.length * entryBytes + 4, part.sizeBytes - at))
}

const mostNumbers = 64

async function numbersOf({ part, isLittle }: Tiff, { at, count, length }: Field): Promise<readonly number[]> {
  if (count > mostNumbers || length !== count * 4) throw new Unclear()
  const view = await part.view(at, length)
  return Array.from({ length: count }, (_, order) => view.getUint32(order * 4, isLittle))
}

async function numberOf({ part, isLittle }: Tiff, { at, length }: Field): Promise<number> {
  const view = await part.view(at, length)
  if (length === 2) return view.getUint16(0, isLittle)
  if (length !== 4) throw new Unclear()
  return view.getUint32(0, isLittle)
}

/** Previews of cameras may carry what the picture carries. */
async function cleanPreview({ part, patches, cleanInner, used }: Tiff, at: number, length: number): Promise<void> {
  used.push({ at, length })
  if (length < 4 || at + length > part.sizeBytes) return
  const [first, second] = await part.bytes(at, 2)
  if (first === 0xff && second === 0xd8) await cleanInner(part.sub(at, length), patches)
}
