import { circle, fade, polygon, rect, seeded, smooth } from '../paint.ts'
import type { Point, Scene } from '../paint.ts'

const looks = {
  light: {
    deep: ['#0e5d9e', '#0b6fb0'],
    bands: ['#0a7cb8', '#0d93bf', '#25b0c6', '#69cfd0'],
    foam: '#f4fffb',
    sand: ['#f6dfb4', '#edcb94'],
    wet: '#dcb887',
    shades: ['#ef6a55', '#ffffff', '#2f9e92', '#f2b63f'],
    boat: '#fff7e6',
    wood: '#c98a4b',
    wake: '#c8ecf5',
  },
  dark: {
    deep: ['#081a3f', '#0a2450'],
    bands: ['#0b2c5b', '#0f3966', '#164b70', '#23617c'],
    foam: '#a9c6d6',
    sand: ['#4c4a63', '#3d3b55'],
    wet: '#343450',
    shades: ['#733a51', '#8f90ab', '#24525c', '#77603f'],
    boat: '#c9c6cf',
    wood: '#6a5060',
    wake: '#3d6b8d',
  },
} as const

/** A shore from above, water coming in from the upper left. */
export const tide: Scene = (theme) => {
  const c = looks[theme]
  const random = seeded(5)
  const edge = (offset: number, swing: number, phase: number): Point[] =>
    Array.from(
      { length: 20 },
      (_, at) => [1640 - at * 96 + offset * 0.74 + Math.sin(at * 1.25 + phase) * swing, -60 + at * 80 + offset * 0.68] as const,
    )
  const area = (points: readonly Point[], fill: string, more = ''): string =>
    `<path d="${smooth(points)}L1700 1200L1700 -80Z" fill="${fill}" ${more}/>`
  const water = c.bands.map((fill, at) => area(edge(-430 + at * 120, 26 - at * 3, at * 0.9), fill))
  const foam = [0, 26, 64].map(
    (offset, at) =>
      `<path d="${smooth(edge(-14 + offset, 20 - at * 3, at * 0.8 + 2.2))}" fill="none" stroke="${c.foam}" stroke-width="${at === 2 ? 7 : 15 - at * 5}" stroke-linecap="round" opacity="${0.95 - at * 0.2}"/>`,
  )
  const grains = Array.from({ length: 90 }, () =>
    circle([980 + random() * 460, 380 + random() * 520], 1 + random() * 1.6, { fill: c.wet, opacity: 0.7 }),
  ).join('')
  const shades = [
    [1310, 470, 30, 0],
    [1392, 540, 26, 2],
    [1200, 690, 26, 3],
    [1330, 790, 32, 2],
    [1080, 838, 24, 0],
  ].map(([x = 0, y = 0, r = 0, hue = 0]) => sunshade([x, y], r, [c.shades[hue] ?? c.shades[0], c.shades[1]]))
  return `<defs>${fade('deep', c.deep)}${fade('sand', c.sand)}</defs>${[
    rect('url(#deep)'),
    ...water,
    area(edge(30, 18, 2.3), c.wet),
    area(edge(78, 14, 2.8), 'url(#sand)'),
    `<g opacity=".9">${grains}</g>`,
    ...foam,
    wake(c.wake),
    boat(c),
    ...shades,
  ].join('')}`
}

function sunshade([x, y]: Point, r: number, [one, other]: readonly [string, string]): string {
  const slice = (at: number): string => {
    const [from, to] = [(at * Math.PI) / 4, ((at + 1) * Math.PI) / 4]
    return polygon(
      [
        [x, y],
        [x + Math.cos(from) * r, y + Math.sin(from) * r],
        [x + Math.cos((from + to) / 2) * r * 1.06, y + Math.sin((from + to) / 2) * r * 1.06],
        [x + Math.cos(to) * r, y + Math.sin(to) * r],
      ],
      at % 2 === 0 ? one : other,
    )
  }
  return (
    circle([x + 7, y + 9], r, { fill: '#000000', opacity: 0.16 }) +
    Array.from({ length: 8 }, (_, at) => slice(at)).join('') +
    circle([x, y], 3, other)
  )
}

const wake = (fill: string): string =>
  `<path d="M520 400Q640 320 760 214M536 418Q672 350 812 262" fill="none" stroke="${fill}" stroke-width="5" stroke-linecap="round" opacity=".55"/>`

const boat = ({ boat: hull, wood }: { readonly boat: string; readonly wood: string }): string =>
  `<g transform="translate(520 412) rotate(-38)"><path d="M-58 0Q-30 -21 36 -16L40 16Q-30 21 -58 0Z" fill="${hull}"/><path d="M-40 0Q-22 -12 26 -9L28 9Q-22 12 -40 0Z" fill="${wood}"/><rect x="-8" y="-10" width="5" height="20" fill="${hull}"/><rect x="12" y="-9" width="5" height="18" fill="${hull}"/></g>`
