import { isJpgPngOrGif, lateSharp, mostPixels } from '@cove/server-kit/pictures'

/** A picture that was read and encoded again. */
export interface DrawnWallpaper {
  readonly full: Buffer
  readonly small: Buffer
  readonly widthPx: number
  readonly heightPx: number
}

/** Why a picture cannot be a wallpaper. */
export type WallpaperFault = 'wallpaperFormat' | 'wallpaperDamaged' | 'wallpaperTooManyPixels'

/** Screens of 8K are rare; a larger picture only costs space. */
const longestEdgePx = 3840
const smallSizePx = { width: 480, height: 300 } as const
const drawSeconds = 20

/** SET-01b: reads a jpg, png or gif and encodes it again, so that metadata and anything hidden in the file are dropped. */
export async function drawWallpaper(bytes: Buffer): Promise<DrawnWallpaper | WallpaperFault> {
  if (!isJpgPngOrGif(bytes)) return 'wallpaperFormat'
  const sharp = await lateSharp()
  const open = () => sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).timeout({ seconds: drawSeconds }).autoOrient()
  try {
    const edge = { width: longestEdgePx, height: longestEdgePx, fit: 'inside', withoutEnlargement: true } as const
    const { data: full, info } = await open().resize(edge).webp({ quality: 84 }).toBuffer({ resolveWithObject: true })
    const small = await open()
      .resize({ ...smallSizePx, fit: 'cover' })
      .webp({ quality: 78 })
      .toBuffer()
    return { full, small, widthPx: info.width, heightPx: info.height }
  } catch (error) {
    return /pixel limit/i.test(error instanceof Error ? error.message : '') ? 'wallpaperTooManyPixels' : 'wallpaperDamaged'
  }
}
