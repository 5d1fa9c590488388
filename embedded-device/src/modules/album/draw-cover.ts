/** H-39: the most bytes of a cover. */
const mostBytes = 10 * 1024 * 1024
// S-G4: a small file can claim any number of pixels.
const mostPixels = 50_000_000
const longestEdgePx = 960
const drawSeconds = 20

const signatures: readonly (readonly number[])[] = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0x47, 0x49, 0x46, 0x38],
]

/** Why a picture cannot be a cover. */
export type CoverFault = 'albumCoverTooLarge' | 'albumCoverFormat' | 'albumCoverFailed'

/** ALB-03b: reads a jpg, png or gif and encodes it again, so that metadata and anything hidden in the file are dropped. */
export async function drawCover(body: AsyncIterable<Uint8Array>): Promise<Buffer | CoverFault> {
  const bytes = await readWhole(body)
  if (!bytes) return 'albumCoverTooLarge'
  // The content decides, not the name: other formats never reach their decoders.
  if (!signatures.some((signature) => signature.every((byte, at) => bytes[at] === byte))) return 'albumCoverFormat'
  // The library is large and such covers are rare, so it is loaded with the first one.
  const { default: sharp } = await import('sharp')
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

async function readWhole(body: AsyncIterable<Uint8Array>): Promise<Buffer | undefined> {
  const pieces: Buffer[] = []
  let seenBytes = 0
  for await (const piece of body) {
    seenBytes += piece.byteLength
    if (seenBytes > mostBytes) return undefined
    // The body frees the memory of each piece, so it is copied.
    pieces.push(Buffer.from(piece))
  }
  return Buffer.concat(pieces)
}
