/** Size of every wallpaper in its own units; drawn at twice that. */
export const width = 1440
export const height = 900

export type Theme = 'light' | 'dark'

/** Paints one theme of a scene as the inside of an SVG. Both themes have the same geometry, so that a switch can cross-fade. */
export type Scene = (theme: Theme) => string

/** Random numbers from 0 to 1, the same for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const n = (value: number): string => String(Math.round(value * 10) / 10)

export type Point = readonly [x: number, y: number]

/** Numbers in groups: `tuples('1 2, 3 4')` is `[[1, 2], [3, 4]]`. A missing number is 0. */
export function tuples(text: string): readonly (readonly [number, number, number, number])[] {
  return text.split(',').map((group) => {
    const [a = 0, b = 0, c = 0, d = 0] = group.trim().split(/\s+/).map(Number)
    return [a, b, c, d] as const
  })
}

/** Points of a line, written like `tuples`. */
export const points = (text: string): readonly Point[] => tuples(text).map(([x, y]) => [x, y] as const)

/** A vertical gradient over the box of a shape. */
export function fade(id: string, stops: readonly string[]): string {
  const step = 1 / Math.max(1, stops.length - 1)
  const parts = stops.map((color, at) => `<stop offset="${n(at * step * 100)}%" stop-color="${color}"/>`)
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${parts.join('')}</linearGradient>`
}

/** A round glow that ends in nothing. */
export function glow(id: string, color: string, opacity = 1): string {
  return (
    `<radialGradient id="${id}"><stop offset="0" stop-color="${color}" stop-opacity="${opacity}"/>` +
    `<stop offset="100%" stop-color="${color}" stop-opacity="0"/></radialGradient>`
  )
}

/** A colour, a gradient as `url(#id)`, or one of them seen through. */
export type Paint = string | { readonly fill: string; readonly opacity: number }

const painted = (paint: Paint): string =>
  typeof paint === 'string' ? `fill="${paint}"` : `fill="${paint.fill}" opacity="${paint.opacity.toFixed(2)}"`

/** A band over the whole width. */
export const rect = (paint: Paint, y = 0, tall = height): string =>
  `<rect x="0" y="${n(y)}" width="${width}" height="${n(tall)}" ${painted(paint)}/>`

export const circle = ([x, y]: Point, r: number, paint: Paint): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" ${painted(paint)}/>`

export const ellipse = ([x, y]: Point, [rx, ry]: Point, paint: Paint): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" ${painted(paint)}/>`

/** A closed shape with straight edges. */
export const polygon = (points: readonly Point[], paint: Paint): string =>
  `<polygon points="${points.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')}" ${painted(paint)}/>`

/** A smooth line through points, as path data. */
export function smooth(points: readonly Point[]): string {
  const at = (index: number): Point => points[Math.min(points.length - 1, Math.max(0, index))] ?? [0, 0]
  const [first] = points
  if (!first) return ''
  let path = `M${n(first[0])} ${n(first[1])}`
  for (let index = 0; index < points.length - 1; index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const c1 = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6] as const
    const c2 = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6] as const
    path += `C${n(c1[0])} ${n(c1[1])} ${n(c2[0])} ${n(c2[1])} ${n(to[0])} ${n(to[1])}`
  }
  return path
}

/** Ground below a smooth line, down to `bottom`. */
export function ground(points: readonly Point[], fill: string, bottom = height + 10): string {
  const first = points[0]?.[0] ?? 0
  const last = points.at(-1)?.[0] ?? width
  return `<path d="${smooth(points)}L${n(last)} ${bottom}L${n(first)} ${bottom}Z" fill="${fill}"/>`
}

/** The height of a rolling skyline at each place: a few waves of different lengths. */
export function skyline(
  random: () => number,
  { base, swing, length }: { readonly base: number; readonly swing: number; readonly length: number },
) {
  const waves = [1, 0.48, 0.22, 0.1].map((share, at) => ({ share, phase: random() * 7, length: length / (1 + at * 1.27) }))
  return (x: number): number =>
    base - swing * waves.reduce((sum, wave) => sum + wave.share * Math.sin((x / wave.length) * Math.PI * 2 + wave.phase), 0)
}

/** Points of a line every `step` units, a little beyond both edges. */
export function sampled(line: (x: number) => number, step = 20): Point[] {
  const points: Point[] = []
  for (let x = -40; x <= width + 40; x += step) points.push([x, line(x)])
  return points
}

/** Small lights or stars spread over a box. */
export function specks(
  random: () => number,
  {
    count,
    box,
    fill,
    size = 1.4,
  }: { readonly count: number; readonly box: readonly [number, number, number, number]; readonly fill: string; readonly size?: number },
): string {
  const [left, top, right, bottom] = box
  const one = (): string =>
    circle([left + random() * (right - left), top + random() ** 1.4 * (bottom - top)], size * (0.4 + random() * 0.8), {
      fill,
      opacity: 0.35 + random() * 0.6,
    })
  return Array.from({ length: count }, one).join('')
}

/** Short strokes of light on water, denser towards the viewer. */
export function ripples(
  random: () => number,
  {
    count,
    box,
    fill,
    opacity,
  }: { readonly count: number; readonly box: readonly [number, number, number, number]; readonly fill: string; readonly opacity: number },
): string {
  const [left, top, right, bottom] = box
  const one = (): string => {
    const depth = random()
    const y = top + depth ** 1.3 * (bottom - top)
    const center = left + random() * (right - left)
    return ellipse([center, y], [(8 + random() * 46) * (0.35 + depth), 0.7 + depth * 1.3], {
      fill,
      opacity: opacity * (0.4 + random() * 0.6),
    })
  }
  return Array.from({ length: count }, one).join('')
}
