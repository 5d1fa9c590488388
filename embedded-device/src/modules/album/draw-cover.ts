import { isJpgPngOrGif, lateSharp, mostPixels, readWhole } from '@cove/server-kit/pictures'

/** H-39: the most bytes of a cover. */
const mostBytes = 10 * 1024 * 1024
const longestEdgePx = 960
const drawSeconds = 20

/** Why a picture cannot be a cover. */
export type CoverFault = 'albumCoverTooLarge' | 'albumCoverFormat' | 'albumCoverFailed'

/** ALB-03b: reads a jpg, png or gif and encodes it again, so that metadata and anything hidden in the file are dropped. */
export async function drawCover(body: AsyncIterable<Uint8Array>): Promise<Buffer | CoverFault> {
  const bytes = await readWhole(body, mostBytes)
  if (!bytes) return 'albumCoverTooLarge'
  if (!isJpgPngOrGif(bytes)) return 'albumCoverFormat'
  const sharp = await lateSharp()
  try {
    return await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .timeout({ seconds: drawSeconds })
      .autoOrient()
      .resize({ width: longestEdgePx, height: longestEdgePx, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer()
  } catch (error) {
    return /pixel limit/i.test(error instanceof Error ? error.message : '') ? 'albumCoverTooLarge' : 'albumCoverFailed'
  }
}
