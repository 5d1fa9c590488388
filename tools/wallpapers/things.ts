import { circle, ellipse, polygon } from './paint.ts'
import type { Paint, Point } from './paint.ts'

/** A conifer of jagged tiers, standing at a point. */
export function pine(
  [x, y]: Point,
  { tall, fill, random }: { readonly tall: number; readonly fill: string; readonly random: () => number },
): string {
  const tiers = 6
  const points: Point[] = [[x, y - tall]]
  const right: Point[] = []
  const left: Point[] = []
  for (let tier = 1; tier <= tiers; tier += 1) {
    const bottom = y - tall + (tall * 0.94 * tier) / tiers
    const half = tall * 0.036 + tall * 0.2 * (tier / tiers) * (0.86 + random() * 0.24)
    right.push([x + half, bottom], [x + half * 0.44, bottom - tall * 0.035])
    left.push([x - half, bottom], [x - half * 0.44, bottom - tall * 0.035])
  }
  points.push(
    ...right.slice(0, -1),
    [x + tall * 0.02, y - tall * 0.06],
    [x + tall * 0.02, y],
    [x - tall * 0.02, y],
    [x - tall * 0.02, y - tall * 0.06],
  )
  return polygon([...points, ...left.slice(0, -1).toReversed()], fill)
}

/** A cloud of circles with a flat base. */
export function cloud([x, y]: Point, wide: number, paint: Paint): string {
  const { fill, opacity } = typeof paint === 'string' ? { fill: paint, opacity: 1 } : paint
  const puffs: readonly (readonly [number, number, number])[] = [
    [-0.36, -0.03, 0.1],
    [-0.2, -0.09, 0.15],
    [0.02, -0.13, 0.19],
    [0.22, -0.08, 0.14],
    [0.37, -0.03, 0.09],
  ]
  const id = `c${Math.round(x)}-${Math.round(y)}`
  const circles = puffs.map(([dx, dy, r]) => circle([x + dx * wide, y + dy * wide], r * wide, fill)).join('')
  const base = `<rect x="${x - wide * 0.48}" y="${y - wide * 0.1}" width="${wide * 0.96}" height="${wide * 0.1}" rx="${wide * 0.05}" fill="${fill}"/>`
  const clip = `<clipPath id="${id}"><rect x="${x - wide}" y="${y - wide}" width="${wide * 2}" height="${wide}"/></clipPath>`
  return `${clip}<g clip-path="url(#${id})" opacity="${opacity}">${circles}${base}</g>`
}

/** A flock, each bird two arcs. */
export function birds(places: readonly (readonly [x: number, y: number, span: number])[], stroke: string): string {
  const one = ([x, y, span]: readonly [number, number, number]): string =>
    `<path d="M${x - span} ${y - span * 0.12}Q${x - span * 0.5} ${y - span * 0.62} ${x} ${y}Q${x + span * 0.5} ${y - span * 0.62} ${x + span} ${y - span * 0.12}"/>`
  return `<g fill="none" stroke="${stroke}" stroke-width="2.6" stroke-linecap="round">${places.map(one).join('')}</g>`
}

/** A sailing boat whose hull floats at a point, with its reflection. */
export function sailBoat(
  [x, y]: Point,
  tall: number,
  { sail, shade, hull }: { readonly sail: string; readonly shade: string; readonly hull: string },
): string {
  const mast = y - tall
  return [
    polygon(
      [
        [x - tall * 0.05, y + tall * 0.16],
        [x - tall * 0.3, y + tall * 0.16],
        [x - tall * 0.03, y + tall * 0.62],
      ],
      { fill: sail, opacity: 0.28 },
    ),
    `<path d="M${x - tall * 0.03} ${mast}Q${x - tall * 0.34} ${y - tall * 0.4} ${x - tall * 0.4} ${y - tall * 0.05}L${x - tall * 0.03} ${y - tall * 0.05}Z" fill="${sail}"/>`,
    `<path d="M${x + tall * 0.03} ${mast + tall * 0.1}Q${x + tall * 0.3} ${y - tall * 0.4} ${x + tall * 0.34} ${y - tall * 0.05}L${x + tall * 0.03} ${y - tall * 0.05}Z" fill="${shade}"/>`,
    `<path d="M${x - tall * 0.46} ${y}L${x + tall * 0.44} ${y}Q${x + tall * 0.36} ${y + tall * 0.16} ${x + tall * 0.22} ${y + tall * 0.16}L${x - tall * 0.28} ${y + tall * 0.16}Z" fill="${hull}"/>`,
  ].join('')
}

/** The sun or the moon with its halo; `halo` is the id of a glow. */
export const orb = (at: Point, r: number, { fill, halo }: { readonly fill: string; readonly halo: string }): string =>
  circle(at, r * 4.2, `url(#${halo})`) + circle(at, r, fill)

/** A round tree. */
export function tree([x, y]: Point, r: number, [fill, shade]: readonly [string, string]): string {
  return [
    circle([x, y - r * 0.75], r, fill),
    circle([x - r * 0.72, y - r * 0.3], r * 0.66, fill),
    circle([x + r * 0.74, y - r * 0.32], r * 0.62, fill),
    ellipse([x + r * 0.15, y - r * 0.1], [r * 1.1, r * 0.36], { fill: shade, opacity: 0.5 }),
  ].join('')
}
