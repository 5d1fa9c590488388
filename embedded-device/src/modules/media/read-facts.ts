import sharp from 'sharp'
import type { DecodeRequest } from './decode-messages.ts'
import { ownPath, readerOf } from './draw-picture.ts'
import { exifFacts } from './exif-facts.ts'
import { wholeOf } from './media-facts.ts'
import type { MediaFacts } from './media-facts.ts'
import { hasDescriptorPaths } from './open-entry.ts'
import type { OpenEntry } from './open-entry.ts'
import { readSound } from './sound-facts.ts'

// Runs in the decoder process only.

/** The part of a RAW file that contains its EXIF directories. */
const rawHeadBytes = 512 * 1024

/** MED-01: reads what a file says of itself. What cannot be read is left out: the picture decides whether the file is broken. */
export async function readFacts({ format }: Pick<DecodeRequest, 'format'>, entry: OpenEntry): Promise<MediaFacts> {
  if (format === 'audio' || format === 'video') return readSound(ownPath(entry)).then(({ facts }) => facts, nothing)
  if (format === 'raw') return exifFacts(readerOf(entry)(0, rawHeadBytes))
  if (format === 'picture' || format === 'heic') return pictureFacts(entry).catch(nothing)
  return {}
}

const nothing = (): MediaFacts => ({})

async function pictureFacts(entry: OpenEntry): Promise<MediaFacts> {
  const input = hasDescriptorPaths ? ownPath(entry) : readerOf(entry)(0, entry.sizeBytes)
  const { exif, autoOrient, orientation } = await sharp(input, { limitInputPixels: false }).metadata()
  const facts = exif ? await exifFacts(exif) : {}
  const widthPx = wholeOf(autoOrient.width)
  const heightPx = wholeOf(autoOrient.height)
  return {
    ...facts,
    ...(widthPx && { widthPx }),
    ...(heightPx && { heightPx }),
    ...(orientation !== undefined && { orientation }),
  }
}
