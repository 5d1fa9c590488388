/** Width and height of every illustration, in its own units. */
export const width = 200
export const height = 140

/** A colour token of shared-ui/src/tokens/illustration.module.css: four tones of sea, and the others by what they are. */
export type Ink = '1' | '2' | '3' | '4' | 'line' | 'paper' | 'sand' | 'warm' | 'light'

/** One path: its fill, the width of its line, and the opacity where it is not 1. Without a fill or a line that one is not drawn. */
export interface Shape {
  readonly d: string
  readonly fill?: Ink
  readonly line?: number
  readonly opacity?: number
}

/** Line width of the family. Posts and locks are heavier. */
export const fine = 2.2

const n = (value: number): string => String(Math.round(value * 10) / 10)

/** A filled shape with the outline of the family. */
export const solid = (fill: Ink, d: string): Shape => ({ d, fill, line: fine })

/** A line without a fill. */
export const stroke = (d: string, line = fine): Shape => ({ d, line })

/** Path of a circle. */
export const circle = (x: number, y: number, r: number): string =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0Z`

/** Path of a box with round corners: x, y, width, height, radius. */
export function box(...[x, y, wide, tall, r]: readonly [number, number, number, number, number]): string {
  const corner = (dx: number, dy: number) => `a${n(r)} ${n(r)} 0 0 1 ${n(dx)} ${n(dy)}`
  return `M${n(x + r)} ${n(y)}h${n(wide - 2 * r)}${corner(r, r)}v${n(tall - 2 * r)}${corner(-r, r)}h${n(2 * r - wide)}${corner(-r, -r)}v${n(2 * r - tall)}${corner(r, -r)}Z`
}

/** A path of absolute M, L, Q, C and Z, turned clockwise by degrees around a point. */
export function turned(d: string, degrees: number, [cx, cy]: readonly [number, number]): string {
  const angle = (degrees * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  return d.replaceAll(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => {
    const [dx, dy] = [Number(x) - cx, Number(y) - cy]
    return `${n(cx + dx * cos - dy * sin)} ${n(cy + dx * sin + dy * cos)}`
  })
}

/** A cloud with a flat base, by its lower left corner and its width. */
export function cloud(x: number, y: number, wide: number): Shape {
  const unit = wide / 12
  const at = (right: number, up: number) => `${n(x + right * unit)} ${n(y - up * unit)}`
  const d = `M${at(1.6, 0)}C${at(-0.6, 0)} ${at(-0.4, 2.8)} ${at(1.7, 2.7)}C${at(1.9, 5.6)} ${at(5.8, 6.3)} ${at(6.9, 3.8)}C${at(8.8, 2.8)} ${at(10.4, 3.8)} ${at(10.3, 2.4)}C${at(12.6, 2.4)} ${at(12.4, 0)} ${at(10.4, 0)}Z`
  return { d, fill: '1' }
}

/** The patch of water under everything, around the height 118. */
export const water: Shape = {
  d: 'M20 118C20 109 62 106 100 106C138 106 180 109 180 118C180 127 140 131 100 131C60 131 20 127 20 118Z',
  fill: '2',
}

/** A wave of two crests, by its left end. */
export const ripple = (x: number, y: number): Shape => ({
  d: `M${n(x)} ${n(y)}q5-4.5 10 0t10 0`,
  line: fine,
  opacity: 0.5,
})
