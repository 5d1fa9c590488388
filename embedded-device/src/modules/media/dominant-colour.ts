/** Pixels of a picture, three or four bytes each. */
export interface Pixels {
  readonly data: Uint8Array
  readonly channels: number
}

/** At most this many pixels are looked at. */
const samples = 4096
const bins = 16 * 16 * 16
const opaque = 128

/**
 * MED-02c: the colour that most of a picture has, as 0xRRGGBB: the mean of the fullest of 4096 bins, where strong colours count more than
 * greys. Undefined for a picture without opaque pixels.
 */
export function dominantColour({ data, channels }: Pixels): number | undefined {
  const count = Math.floor(data.length / channels)
  const step = Math.max(1, Math.floor(count / samples)) * channels
  const weights = new Float64Array(bins)
  const sums = new Float64Array(bins * 3)
  for (let at = 0; at + 2 < data.length; at += step) {
    const red = data[at] ?? 0
    const green = data[at + 1] ?? 0
    const blue = data[at + 2] ?? 0
    if (channels === 4 && (data[at + 3] ?? 0) < opaque) continue
    const bin = (red >> 4) * 256 + (green >> 4) * 16 + (blue >> 4)
    const weight = 1 + (Math.max(red, green, blue) - Math.min(red, green, blue)) / 128
    weights[bin] = (weights[bin] ?? 0) + weight
    sums[bin * 3] = (sums[bin * 3] ?? 0) + red * weight
    sums[bin * 3 + 1] = (sums[bin * 3 + 1] ?? 0) + green * weight
    sums[bin * 3 + 2] = (sums[bin * 3 + 2] ?? 0) + blue * weight
  }
  const best = weights.reduce((most, weight, bin) => (weight > (weights[most] ?? 0) ? bin : most), 0)
  const weight = weights[best] ?? 0
  if (weight === 0) return undefined
  const mean = (part: number): number => Math.round((sums[best * 3 + part] ?? 0) / weight)
  return mean(0) * 65_536 + mean(1) * 256 + mean(2)
}

/** `#3a7bd5`. */
export function colourText(colour: number): string {
  return `#${colour.toString(16).padStart(6, '0')}`
}
