/** Reads some bytes of a file; fewer, or none, at its end. */
export type ReadAt = (offset: number, length: number) => Uint8Array

/** Where a camera put a JPEG into its RAW file. */
export interface RawPreview {
  readonly offset: number
  readonly length: number
  /** EXIF orientation 1 to 8 of the photo; the JPEG is turned as the sensor was. */
  readonly orientation: number
}

interface Candidate {
  readonly offset: number
  readonly length: number
}

const mostDirectories = 32
const mostTags = 512
const tag = {
  compression: 0x103,
  strips: 0x111,
  orientation: 0x112,
  stripBytes: 0x117,
  subDirectories: 0x14a,
  jpeg: 0x201,
  jpegBytes: 0x202,
  panasonicJpeg: 0x2e,
}

/** MED-02d: the largest JPEG that a RAW file contains; undefined without one. Offsets come from the file and are checked. */
export function rawPreview(read: ReadAt, sizeBytes: number): RawPreview | undefined {
  const head = read(0, 96)
  const start = Buffer.from(head).toString('latin1', 0, 16)
  if (start.startsWith('FUJIFILMCCD-RAW')) return best(read, sizeBytes, { found: fuji(head), orientation: 1 })
  if (start.slice(4, 11) === 'ftypcrx') return best(read, sizeBytes, { found: canon3(read), orientation: 1 })
  return best(read, sizeBytes, tiff(read, head))
}

function best(
  read: ReadAt,
  sizeBytes: number,
  { found, orientation }: { readonly found: readonly Candidate[]; readonly orientation: number },
): RawPreview | undefined {
  const whole = found.filter(({ offset, length }) => length > 100 && offset + length <= sizeBytes)
  const largestFirst = whole.toSorted((a, b) => b.length - a.length)
  const one = largestFirst.find(({ offset }) => isPictureJpeg(read, offset))
  return one && { ...one, orientation }
}

function fuji(head: Uint8Array): Candidate[] {
  if (head.length < 92) return []
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  return [{ offset: view.getUint32(84), length: view.getUint32(88) }]
}

/** Canon's CR3: the box `PRVW` has the length of the JPEG right before it. */
function canon3(read: ReadAt): Candidate[] {
  const bytes = Buffer.from(read(0, 1024 * 1024))
  const box = bytes.indexOf('PRVW', 0, 'latin1')
  const jpeg = box < 0 ? -1 : bytes.indexOf(Buffer.from([0xff, 0xd8, 0xff]), box)
  return jpeg < box + 8 || jpeg > box + 64 ? [] : [{ offset: jpeg, length: bytes.readUInt32BE(jpeg - 4) }]
}

/** Everything else is TIFF with a signature of the maker. */
function tiff(read: ReadAt, head: Uint8Array): { found: Candidate[]; orientation: number } {
  const none = { found: [], orientation: 1 }
  if (head.length < 8) return none
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  const order = view.getUint16(0)
  if (order !== 0x4949 && order !== 0x4d4d) return none
  const isLittle = order === 0x4949
  const found: Candidate[] = []
  let orientation = 1
  const waiting = [view.getUint32(4, isLittle)]
  const seen = new Set<number>()
  for (let at = waiting.shift(); at !== undefined && seen.size < mostDirectories; at = waiting.shift()) {
    if (seen.has(at)) continue
    seen.add(at)
    const directory = readDirectory(read, at, isLittle)
    if (!directory) continue
    const { one, many, next } = directory
    if (seen.size === 1) orientation = one(tag.orientation) ?? 1
    found.push(...jpegsIn(one))
    waiting.push(...many(tag.subDirectories), ...(next > 0 ? [next] : []))
  }
  return { found, orientation: orientation >= 1 && orientation <= 8 ? orientation : 1 }
}

function jpegsIn(one: (tag: number) => number | undefined): Candidate[] {
  const pairs = [
    [one(tag.jpeg), one(tag.jpegBytes)],
    // 6 and 7: the strip is a JPEG.
    one(tag.compression) === 6 || one(tag.compression) === 7 ? [one(tag.strips), one(tag.stripBytes)] : [],
    [one(tag.panasonicJpeg), one(tag.panasonicJpeg + 0x10000)],
  ]
  return pairs.flatMap(([offset, length]) => (offset === undefined || length === undefined ? [] : [{ offset, length }]))
}

interface Directory {
  readonly one: (tag: number) => number | undefined
  readonly many: (tag: number) => readonly number[]
  readonly next: number
}

function readDirectory(read: ReadAt, offset: number, isLittle: boolean): Directory | undefined {
  const counted = read(offset, 2)
  if (counted.length < 2) return undefined
  const count = Math.min(new DataView(counted.buffer, counted.byteOffset, 2).getUint16(0, isLittle), mostTags)
  const bytes = read(offset + 2, count * 12 + 4)
  if (bytes.length < count * 12) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const values = new Map<number, readonly number[]>()
  for (let at = 0; at < count * 12; at += 12) {
    const id = view.getUint16(at, isLittle)
    const isShort = view.getUint16(at + 2, isLittle) === 3
    const items = view.getUint32(at + 4, isLittle)
    const value = isShort ? view.getUint16(at + 8, isLittle) : view.getUint32(at + 8, isLittle)
    values.set(id, items > 1 && items <= 16 && !isShort ? readList(read, value, { items, isLittle }) : [value])
    // Panasonic stores the JPEG as the value of a tag: its count is the length.
    if (id === tag.panasonicJpeg) values.set(id + 0x10000, [items])
  }
  const next = bytes.length >= count * 12 + 4 ? view.getUint32(count * 12, isLittle) : 0
  return { one: (id) => values.get(id)?.[0], many: (id) => values.get(id) ?? [], next }
}

function readList(read: ReadAt, offset: number, { items, isLittle }: { readonly items: number; readonly isLittle: boolean }): number[] {
  const bytes = read(offset, items * 4)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Array.from({ length: Math.floor(bytes.length / 4) }, (_, index) => view.getUint32(index * 4, isLittle))
}

/** Sensor data is stored as lossless JPEG, which no viewer shows: the kind of the frame tells. */
function isPictureJpeg(read: ReadAt, offset: number): boolean {
  const bytes = read(offset, 64 * 1024)
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return false
  for (let at = 2; at + 4 < bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1] ?? 0
    if (marker >= 0xc0 && marker <= 0xc2) return true
    if (marker === 0xc3 || marker === 0xda) return false
    at += 2 + (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0)
  }
  // Its comment or colour profile is longer than what was read.
  return bytes.length === 64 * 1024
}
