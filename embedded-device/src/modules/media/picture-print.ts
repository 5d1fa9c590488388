/** What a picture looks like, for comparison: `hash` has 64 bits, as 16 hexadecimal digits. */
export interface PicturePrint {
  readonly hash: string
  /** Variance of the edges: a blurred picture has few. */
  readonly sharpness: number
}

/** Grey pixels of a picture of this size. */
export interface GreyPixels {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

const side = 32
const kept = 8
/** Below this spread of its brightness a picture is a plain surface, and looks like any other. */
const leastSpread = 6

const cosines = Array.from({ length: kept }, (_, u) =>
  Float64Array.from({ length: side }, (_x, x) => Math.cos(((2 * x + 1) * (u + 1) * Math.PI) / (2 * side))),
)

/** A perceptual hash of 32 x 32 grey pixels: lowest frequencies against their median. Undefined for a plain surface. */
export function hashOf(pixels: Uint8Array): string | undefined {
  if (spreadOf(pixels) < leastSpread) return undefined
  const rows = new Float64Array(kept * side)
  for (const [u, cosine] of cosines.entries())
    for (let y = 0; y < side; y += 1) {
      let sum = 0
      for (let x = 0; x < side; x += 1) sum += (pixels[y * side + x] ?? 0) * (cosine[x] ?? 0)
      rows[u * side + y] = sum
    }
  const frequencies: number[] = []
  for (let u = 0; u < kept; u += 1)
    for (const cosine of cosines) {
      let sum = 0
      for (let y = 0; y < side; y += 1) sum += (rows[u * side + y] ?? 0) * (cosine[y] ?? 0)
      frequencies.push(sum)
    }
  const median = frequencies.toSorted((one, other) => one - other)[frequencies.length / 2] ?? 0
  const bits = frequencies.map((value) => (value > median ? '1' : '0')).join('')
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0')
}

function spreadOf(pixels: Uint8Array): number {
  const mean = pixels.reduce((sum, value) => sum + value, 0) / pixels.length
  return Math.sqrt(pixels.reduce((sum, value) => sum + (value - mean) ** 2, 0) / pixels.length)
}

/** The variance of the Laplacian. */
export function sharpnessOf({ data, width, height }: GreyPixels): number {
  let [count, sum, squares] = [0, 0, 0]
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x
      const edge = 4 * (data[at] ?? 0) - (data[at - 1] ?? 0) - (data[at + 1] ?? 0) - (data[at - width] ?? 0) - (data[at + width] ?? 0)
      count += 1
      sum += edge
      squares += edge * edge
    }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2
}
