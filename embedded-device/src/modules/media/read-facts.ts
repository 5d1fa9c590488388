import sharp from 'sharp'
import type { DecodeRequest } from './decode-messages.ts'
import { ownPath, readerOf } from './draw-picture.ts'
import { exifFacts } from './exif-facts.ts'
import { iptcFacts } from './iptc-facts.ts'
import { wholeOf } from './media-facts.ts'
import type { MediaFacts } from './media-facts.ts'
import { momentOf } from './moment-text.ts'
import { motionClip } from './motion-clip.ts'
import { hasDescriptorPaths } from './open-entry.ts'
import type { OpenEntry } from './open-entry.ts'
import { rawPreview } from './raw-preview.ts'
import { readSound } from './sound-facts.ts'
import { xmpFacts, xmpLate, xmpProperties } from './xmp-facts.ts'
import type { XmpProperty } from './xmp-facts.ts'

// Runs in the decoder process only.

/** The part of a RAW file that contains its EXIF directories. */
const rawHeadBytes = 512 * 1024

/** MED-01: reads what a file says of itself. What cannot be read is left out: the picture decides whether the file is broken. */
export async function readFacts({ format }: Pick<DecodeRequest, 'format'>, entry: OpenEntry): Promise<MediaFacts> {
  if (format === 'audio' || format === 'video') return readSound(ownPath(entry)).then(({ facts }) => facts, nothing)
  if (format === 'raw') return rawFacts(entry)
  if (format === 'picture' || format === 'heic') return withClip(entry)
  return {}
}

const nothing = (): MediaFacts => ({})

/** What a picture says, and the clip inside it. */
async function withClip(entry: OpenEntry): Promise<MediaFacts> {
  const read = readerOf(entry)
  const { facts, properties } = await pictureFacts(hasDescriptorPaths ? ownPath(entry) : read(0, entry.sizeBytes)).catch(noPicture)
  const clip = motionClip({ read, sizeBytes: entry.sizeBytes, properties })
  return { ...facts, ...(clip && { clip }) }
}

async function rawFacts(entry: OpenEntry): Promise<MediaFacts> {
  const { facts, late } = await exifFacts(readerOf(entry)(0, rawHeadBytes))
  if (facts.taken) return facts
  // Some makers put what the camera says into the picture inside the file.
  const found = rawPreview(readerOf(entry), entry.sizeBytes)
  const inside = found ? (await pictureFacts(readerOf(entry)(found.offset, found.length)).catch(noPicture)).facts : {}
  const { widthPx: _width, heightPx: _height, orientation: _turn, ...said } = inside
  return { ...(late && { taken: late }), ...said, ...facts }
}

interface PictureFacts {
  readonly facts: MediaFacts
  readonly properties: readonly XmpProperty[]
}

const noPicture = (): PictureFacts => ({ facts: {}, properties: [] })

/** MED-01b: each fact from the first that says it: EXIF, XMP, IPTC, a note of a PNG. */
async function pictureFacts(input: string | Uint8Array): Promise<PictureFacts> {
  const read = await sharp(input, { limitInputPixels: false }).metadata()
  const { autoOrient, orientation, comments = [] } = read
  // The library leaves out the directories of a TIFF file.
  const block = read.format === 'tiff' ? input : read.exif
  const properties = read.xmp ? xmpProperties(read.xmp) : []
  const { facts: exif, late = xmpLate(properties) } = block ? await exifFacts(block) : { facts: {} }
  const xmp = xmpFacts(properties)
  const iptc = read.iptc ? iptcFacts(read.iptc) : {}
  const noted = momentOf(comments.find(({ keyword }) => keyword === 'Creation Time')?.text)
  const camera = { ...xmp.camera, ...exif.camera }
  const widthPx = wholeOf(autoOrient.width)
  const heightPx = wholeOf(autoOrient.height)
  const facts = {
    ...(late && { taken: late }),
    ...(noted && { taken: noted }),
    ...iptc,
    ...xmp,
    ...exif,
    ...(Object.keys(camera).length > 0 && { camera }),
    ...(widthPx && { widthPx }),
    ...(heightPx && { heightPx }),
    ...(orientation !== undefined && { orientation }),
  }
  return { facts, properties }
}
