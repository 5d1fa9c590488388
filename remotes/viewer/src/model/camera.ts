/** What a camera wrote. */
export interface CameraFacts {
  readonly fNumber?: number | undefined
  readonly exposureSeconds?: number | undefined
  readonly iso?: number | undefined
  readonly focalMm?: number | undefined
}

/** `1/320 s`, `2 s`, `0.6 s`. */
export function exposureText(seconds: number): string {
  if (seconds >= 0.4) return `${Number(seconds.toFixed(1))} s`
  return `1/${Math.round(1 / seconds)} s`
}

/** VW-04: the cells below the camera: ISO, focal length, aperture, exposure; only what the file has. */
export function cameraCells({ iso, focalMm, fNumber, exposureSeconds }: CameraFacts): readonly string[] {
  return [
    ...(iso ? [`ISO ${Math.round(iso)}`] : []),
    ...(focalMm ? [`${Number(focalMm.toFixed(1))} mm`] : []),
    ...(fNumber ? [`f/${Number(fNumber.toFixed(1))}`] : []),
    ...(exposureSeconds ? [exposureText(exposureSeconds)] : []),
  ]
}

/** Counts of one colour by brightness, and the shares that are black and white. */
export interface PictureHistogram {
  readonly red: readonly number[]
  readonly green: readonly number[]
  readonly blue: readonly number[]
  readonly shadowShare: number
  readonly highlightShare: number
}

const levels = 64
const zeros = (): number[] => Array.from({ length: levels }, () => 0)

/** VW-04: the histogram of RGBA pixels; undefined for none. */
export function histogramOf(pixels: Uint8ClampedArray): PictureHistogram | undefined {
  const count = Math.floor(pixels.length / 4)
  if (count === 0) return undefined
  const [red, green, blue] = [zeros(), zeros(), zeros()]
  let [shadows, highlights] = [0, 0]
  for (let at = 0; at < count * 4; at += 4) {
    const [r = 0, g = 0, b = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]]
    for (const [list, value] of [
      [red, r],
      [green, g],
      [blue, b],
    ] as const)
      list[value >> 2] = (list[value >> 2] ?? 0) + 1
    if (r < 4 && g < 4 && b < 4) shadows += 1
    if (r > 251 && g > 251 && b > 251) highlights += 1
  }
  return { red, green, blue, shadowShare: shadows / count, highlightShare: highlights / count }
}

/** An area of a drawing of `width` × `height` for one colour. */
export function histogramPath(counts: readonly number[], { width, height }: { readonly width: number; readonly height: number }): string {
  const most = Math.max(1, ...counts)
  const step = width / Math.max(1, counts.length - 1)
  const points = counts.map((count, index) => `${(index * step).toFixed(1)} ${(height - Math.sqrt(count / most) * height).toFixed(1)}`)
  return `M0 ${height}L${points.join('L')}L${width} ${height}Z`
}
