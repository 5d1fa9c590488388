import sharp from 'sharp'
import type { Sharp, SharpOptions } from 'sharp'
import { syncDisk } from '../../module-kit/staging-kit.ts'
import type { DecodeRequest, Drawn } from './decode-messages.ts'
import { dominantColour } from './dominant-colour.ts'
import { hasDescriptorPaths } from './open-entry.ts'
import { hashOf, sharpnessOf } from './picture-print.ts'
import type { PicturePrint } from './picture-print.ts'
import type { OpenEntry } from './open-entry.ts'
import { rawPreview } from './raw-preview.ts'
import { readSound } from './sound-facts.ts'
import { removeFile, writeNew } from './worker-files.ts'

// Runs in the decoder process only.

/** S-G4: a picture can claim any number of pixels. 180 megapixels hold every camera and stitched panorama we know of. */
const pixelLimit = 180_000_000
/** What a decoder cannot stream from a descriptor is read whole, up to this. */
const wholeLimitBytes = 256 * 1024 * 1024

/** No picture: why, as the words that `failureOf` knows. */
export class NoPicture extends Error {}

/** Where the decoder itself finds an open file. */
export const ownPath = ({ fd }: OpenEntry): string => `/proc/self/fd/${fd}`

/** Draws the picture of a file and stores it; undefined where the disk has no space for it. Rejects for a file without a picture. */
export async function drawPicture(request: DecodeRequest, entry: OpenEntry): Promise<Drawn | undefined> {
  const { edgePx = 0, target = '' } = request.draw ?? {}
  const source = await pictureOf(request, entry, edgePx)
  const { data, info } = await source
    .resize({ width: edgePx, height: edgePx, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const webp = await sharp(data, { raw: { width, height, channels } }).webp({ quality: 78, effort: 2 }).toBuffer()
  return store(target, webp) ? { bytes: webp.byteLength, colour: dominantColour({ data, channels }) } : undefined
}

/** The colour of a stored thumbnail; undefined where it is gone. */
export async function colourOf(file: string): Promise<number | undefined> {
  const read = await sharp(file)
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined)
  return read && dominantColour({ data: read.data, channels: read.info.channels })
}

/** What a stored thumbnail looks like; undefined where it is gone, or a plain surface. */
export async function printOf(file: string): Promise<PicturePrint | undefined> {
  const grey = () => sharp(file).removeAlpha().greyscale()
  try {
    const hash = hashOf(await grey().resize(32, 32, { fit: 'fill' }).raw().toBuffer())
    const { data, info } = await grey().raw().toBuffer({ resolveWithObject: true })
    return hash === undefined ? undefined : { hash, sharpness: sharpnessOf({ data, width: info.width, height: info.height }) }
  } catch {
    return undefined
  }
}

/** The decoded picture of a file, upright. */
async function pictureOf({ at, format, picture }: DecodeRequest, entry: OpenEntry, edgePx: number): Promise<Sharp> {
  if (picture) return opened(picture)
  if (format === 'heic') return heicOf(readWhole(entry))
  if (format === 'raw') return rawOf(entry)
  if (format === 'audio') return coverOf(entry)
  const input = hasDescriptorPaths ? ownPath(entry) : readWhole(entry)
  const isVector = /\.svgz?$/i.test(at.names.at(-1) ?? '')
  return opened(input, isVector ? await densityFor(input, edgePx) : undefined)
}

function opened(input: string | Uint8Array, density?: number): Sharp {
  const options: SharpOptions = { limitInputPixels: pixelLimit, sequentialRead: true, failOn: 'error', ...(density && { density }) }
  return sharp(input, options).autoOrient()
}

async function heicOf(buffer: Uint8Array): Promise<Sharp> {
  // Only photos of some phones need it, and it holds 20 MB.
  const { default: heic } = await import('heic-decode')
  const [image] = await heic.all({ buffer }).catch((cause: unknown) => {
    throw new NoPicture('unsupported image format', { cause })
  })
  if (!image) throw new NoPicture('unsupported image format')
  if (image.width * image.height > pixelLimit) throw new NoPicture('pixel limit')
  const { width, height, data } = await image.decode()
  return sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha()
}

function rawOf(entry: OpenEntry): Sharp {
  const found = rawPreview(readerOf(entry), entry.sizeBytes)
  if (!found || found.length > wholeLimitBytes) throw new NoPicture('unsupported image format')
  const jpeg = readerOf(entry)(found.offset, found.length)
  const upright = sharp(jpeg, { limitInputPixels: pixelLimit, failOn: 'error' })
  return turned(upright, found.orientation)
}

/** Turns a picture by the orientation of its RAW file. */
export function turned(picture: Sharp, orientation: number): Sharp {
  const degrees = { 3: 180, 4: 180, 5: 90, 6: 90, 7: 270, 8: 270 }[orientation] ?? 0
  const isMirrored = orientation === 2 || orientation === 4 || orientation === 5 || orientation === 7
  return (degrees === 0 ? picture : picture.rotate(degrees)).flop(isMirrored)
}

async function coverOf(entry: OpenEntry): Promise<Sharp> {
  const { cover } = await readSound(ownPath(entry))
  if (!cover) throw new NoPicture('unsupported image format')
  return opened(cover)
}

/** The resolution SVG lengths without a unit are meant for, and the most that sharp accepts. */
const drawingDpi = 72
const maxDpi = 100_000

/** The resolution at which a vector drawing fills the edge. Undefined when it is large enough. */
async function densityFor(input: string | Uint8Array, edgePx: number): Promise<number | undefined> {
  const { width, height } = await sharp(input, { limitInputPixels: pixelLimit }).metadata()
  const wanted = (drawingDpi * edgePx) / Math.max(width, height)
  return wanted > drawingDpi ? Math.min(maxDpi, wanted) : undefined
}

function store(target: string, data: Uint8Array): boolean {
  const part = `${target}.${process.pid}.part`
  try {
    writeNew(part, [data])
    // A reader sees a whole thumbnail or none.
    void syncDisk.rename(part, target)
    return true
  } catch {
    removeFile(part)
    return false
  }
}

/** Reads parts of an open file. */
export const readerOf =
  ({ fd, sizeBytes }: OpenEntry) =>
  (offset: number, length: number): Uint8Array => {
    if (offset < 0 || offset >= sizeBytes) return new Uint8Array()
    const bytes = new Uint8Array(Math.min(length, sizeBytes - offset))
    let at = 0
    while (at < bytes.length) {
      const count = Number(syncDisk.read(fd, bytes.subarray(at), offset + at))
      if (count === 0) break
      at += count
    }
    return bytes.subarray(0, at)
  }

function readWhole(entry: OpenEntry): Uint8Array {
  if (entry.sizeBytes > wholeLimitBytes) throw new NoPicture('pixel limit')
  return readerOf(entry)(0, entry.sizeBytes)
}
