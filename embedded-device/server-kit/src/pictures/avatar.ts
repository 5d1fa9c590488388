import type { ResizeOptions } from 'sharp'
import { createGate } from '../gate.ts'
import { lateSharp, mostPixels } from './late-sharp.ts'
import { isWebPicture } from './signatures.ts'

/** H-39: the most bytes of a picture of a user. */
export const mostAvatarBytes = 6 * 1024 ** 2
const drawSeconds = 20
/** Decoding takes up to 200 MB. */
const drawing = createGate(1)

/**
 * Draws a jpg, png, gif or webp again as a square WebP, so that neither metadata nor a second meaning of the file is kept (H-39).
 * `sizePx` is its edge. Undefined when the bytes cannot be read as such a picture.
 */
export function drawAvatar(bytes: Buffer, sizePx: number): Promise<Buffer | undefined> {
  return drawAgain(bytes, { width: sizePx, height: sizePx, fit: 'cover' })
}

/** The same for a whole picture, whose longer edge is `edgePx` at most. */
export function drawPicture(bytes: Buffer, edgePx: number): Promise<Buffer | undefined> {
  return drawAgain(bytes, { width: edgePx, height: edgePx, fit: 'inside', withoutEnlargement: true })
}

function drawAgain(bytes: Buffer, size: ResizeOptions): Promise<Buffer | undefined> {
  return drawing.run(async () => {
    if (!(await isUploadedPicture(bytes))) return undefined
    const sharp = await lateSharp()
    return sharp(bytes, { limitInputPixels: mostPixels })
      .timeout({ seconds: drawSeconds })
      .rotate()
      .resize(size)
      .webp({ quality: 85 })
      .toBuffer()
      .catch(() => undefined)
  })
}

/** Whether the bytes are a jpg, png, gif or webp of a size that can be drawn. */
export async function isUploadedPicture(bytes: Buffer): Promise<boolean> {
  if (!isWebPicture(bytes)) return false
  const sharp = await lateSharp()
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: mostPixels }).metadata()
    return width * height <= mostPixels
  } catch {
    return false
  }
}
