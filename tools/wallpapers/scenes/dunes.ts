import { fade, glow, rect, seeded, smooth, specks } from '../paint.ts'
import type { Point, Scene } from '../paint.ts'
import { orb } from '../things.ts'

const looks = {
  light: {
    sky: ['#8fcbe8', '#cfe6e6', '#fbe3bb', '#fbd19a'],
    sun: '#fff6df',
    halo: '#fff0c9',
    lit: ['#efc489', '#ebb474', '#e4a05e', '#da8d4b', '#cb783a'],
    shade: ['#dba567', '#cf9152', '#c07c42', '#ad6936', '#965729'],
    stars: 0,
  },
  dark: {
    sky: ['#160f30', '#33204f', '#6d3a63', '#a85f68'],
    sun: '#fbe9c4',
    halo: '#d9a98f',
    lit: ['#7b4765', '#6a3c5d', '#593254', '#48294a', '#38203f'],
    shade: ['#623757', '#532e50', '#432646', '#351e3b', '#291731'],
    stars: 110,
  },
} as const

/** Ridges of sand, lit from the left; the crest divides light from shade. */
export const dunes: Scene = (theme) => {
  const c = looks[theme]
  const random = seeded(23)
  const rows = c.lit.map((_, at) => {
    const base = 500 + at * 74
    const count = 3 + (at % 2)
    return (
      Array.from({ length: count }, (__, index) =>
        dune(random, { at, base, center: ((index + 0.25 + random() * 0.5) / count) * 1560 - 60 }),
      ).join('') + floor(at, base)
    )
  })
  const defs = c.lit.flatMap((fill, at) => [
    fade(`lit${at}`, [fill, c.lit[Math.min(at + 1, c.lit.length - 1)] ?? fill]),
    fade(`shade${at}`, [c.shade[at] ?? fill, fill]),
  ])
  return `<defs>${fade('sky', c.sky)}${glow('halo', c.halo, 0.8)}${defs.join('')}</defs>${[
    rect('url(#sky)', 0, 640),
    specks(random, { count: c.stars, box: [0, 0, 1440, 400], fill: '#ffffff' }),
    orb([470, 300], 58, { fill: c.sun, halo: 'halo' }),
    ...rows,
  ].join('')}`
}

interface Place {
  readonly at: number
  readonly base: number
  readonly center: number
}

function dune(random: () => number, { at, base, center }: Place): string {
  const tall = 76 + random() * 70 + at * 8
  const wide = 360 + random() * 200
  const top: Point = [center, base - tall]
  const left: Point[] = [
    [center - wide, base + 46],
    [center - wide * 0.58, base - tall * 0.12],
    [center - wide * 0.24, base - tall * 0.66],
    top,
  ]
  const right: Point[] = [
    top,
    [center + wide * 0.22, base - tall * 0.74],
    [center + wide * 0.6, base - tall * 0.14],
    [center + wide, base + 46],
  ]
  const crest: Point[] = [
    top,
    [center + wide * 0.06, base - tall * 0.62],
    [center - wide * 0.05, base - tall * 0.28],
    [center + wide * 0.14, base + 60],
  ]
  const join = (points: readonly Point[]): string => smooth(points).replace(/^M\S+ \S+?(?=C)/, '')
  return [
    `<path d="${smooth(left)}${join(right)}L${center + wide} 910L${center - wide} 910Z" fill="url(#lit${at})"/>`,
    `<path d="${smooth(right)}L${center + wide} 910L${crest[3]?.[0]} 910L${crest[3]?.[0]} ${crest[3]?.[1]}${join(crest.toReversed())}Z" fill="url(#shade${at})"/>`,
  ].join('')
}

/** Sand in front of a row, so that no gap shows between two dunes. */
const floor = (at: number, base: number): string => rect({ fill: `url(#lit${at})`, opacity: 0.55 }, base + 40, 900 - base)
