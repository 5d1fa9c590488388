/** A colour as a screen shows it: gamma-encoded parts and opacity, each from 0 to 1. */
export type Rgba = readonly [red: number, green: number, blue: number, alpha: number]

/** The colour of `oklch(L C H / A)`, where L may be `calc(a + b)`, or of `#fff`; clipped to sRGB. Throws for any other form. */
export function parseColour(value: string): Rgba {
  if (value === '#fff') return [1, 1, 1, 1]
  const [, lightness = '', chroma, hue, alpha = '1'] =
    /^oklch\((calc\([^)]*\)|[\d.]+) ([\d.]+) ([\d.]+)(?: \/ ([\d.]+))?\)$/.exec(value) ?? []
  if (!lightness) throw new Error(`not a colour this check reads: ${value}`)
  const sum = (lightness.match(/-?[\d.]+/g) ?? []).reduce((total, part) => total + Number(part), 0)
  return [...toRgb(sum, Number(chroma), (Number(hue) * Math.PI) / 180), Number(alpha)]
}

/** `above` drawn on the opaque colour `below`. */
export function over(above: Rgba, below: Rgba): Rgba {
  const mix = (at: 0 | 1 | 2) => above[at] * above[3] + below[at] * (1 - above[3])
  return [mix(0), mix(1), mix(2), 1]
}

/** The contrast of two opaque colours, from 1 to 21, as WCAG 2 defines it. */
export function contrastOf(one: Rgba, other: Rgba): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const luminance = ([red, green, blue]: Rgba): number => 0.2126 * decode(red) + 0.7152 * decode(green) + 0.0722 * decode(blue)

const decode = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)

const encode = (part: number): number => {
  const inside = Math.min(1, Math.max(0, part))
  return inside <= 0.0031308 ? inside * 12.92 : 1.055 * inside ** (1 / 2.4) - 0.055
}

/** The matrices of the OKLab definition (CSS Color 4); `angle` in radians. */
function toRgb(lightness: number, chroma: number, angle: number): [number, number, number] {
  const a = chroma * Math.cos(angle)
  const b = chroma * Math.sin(angle)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    encode(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    encode(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    encode(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ]
}
