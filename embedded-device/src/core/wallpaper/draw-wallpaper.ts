/** A picture that was read and encoded again. */
export interface DrawnWallpaper {
  readonly full: Buffer
  readonly small: Buffer
  readonly widthPx: number
  readonly heightPx: number
}

/** Why a picture cannot be a wallpaper. */
export type WallpaperFault = 'wallpaperFormat' | 'wallpaperDamaged' | 'wallpaperTooManyPixels'

// S-G4: a small file can claim any number of pixels.
const mostPixels = 50_000_000
/** Screens of 8K are rare; a larger picture only costs space. */
const longestEdgePx = 3840
const smallSizePx = { width: 480, height: 300 } as const
const drawSeconds = 20

/** SET-01b: reads a jpg, png or gif and encodes it again, so that metadata and anything hidden in the file are dropped. */
export async function drawWallpaper(bytes: Buffer): Promise<DrawnWallpaper | WallpaperFault> {
  if (!isPicture(bytes)) return 'wallpaperFormat'
  // The library is large and wallpapers are rare, so it is loaded with the first one.
  const { default: sharp } = await import('sharp')
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

const signatures: readonly (readonly number[])[] = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0x47, 0x49, 0x46, 0x38],
]

/** The content decides, not the name: other formats never reach their decoders. */
function isPicture(bytes: Buffer): boolean {
  return signatures.some((signature) => signature.every((byte, at) => bytes[at] === byte))
}
