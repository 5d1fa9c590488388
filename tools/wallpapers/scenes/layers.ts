import { fade, glow, ground, rect, sampled, seeded, skyline, specks } from '../paint.ts'
import type { Scene } from '../paint.ts'
import { birds, orb } from '../things.ts'

const looks = {
  light: {
    sky: ['#eee6d8', '#f3ece0', '#e6e6dc'],
    hills: ['#c3cfc6', '#a8bcb2', '#8aa69c', '#6d9087', '#527a73', '#3b655f', '#284f4b'],
    mist: '#eef0e8',
    orb: '#e8533f',
    halo: '#f3b9a4',
    bird: '#4d625f',
    stars: 0,
  },
  dark: {
    sky: ['#0b1c22', '#14302f', '#25463f'],
    hills: ['#2c5049', '#24453f', '#1d3b37', '#17312f', '#112727', '#0c1e1f', '#071417'],
    mist: '#3f6a60',
    orb: '#f0dcb2',
    halo: '#c7b98b',
    bird: '#0d2122',
    stars: 60,
  },
} as const

/** Seven ranges of hills, each paler than the one before it, with mist between them. */
export const layers: Scene = (theme) => {
  const c = looks[theme]
  const random = seeded(7)
  const fog = c.hills.map((_, at) => fade(`fog${at}`, [`${c.mist}00`, `${c.mist}${at < 5 ? 'b0' : '40'}`]))
  const ranges = c.hills.map((fill, at) => {
    const line = skyline(random, { base: 430 + at * 66, swing: 46 + at * 6, length: 620 - at * 38 })
    const sharp = (x: number): number => line(x) - Math.abs(Math.sin(x / (47 - at * 3) + at)) * (16 - at)
    const points = sampled(sharp, 12)
    return ground(points, fill) + (at < c.hills.length - 1 ? rect(`url(#fog${at})`, 470 + at * 66, 120) : '')
  })
  return `<defs>${fade('sky', c.sky)}${glow('halo', c.halo, 0.55)}${fog.join('')}</defs>${[
    rect('url(#sky)'),
    specks(random, { count: c.stars, box: [0, 0, 1440, 360], fill: '#ffffff' }),
    orb([960, 270], 76, { fill: c.orb, halo: 'halo' }),
    birds(
      [
        [810, 236, 20],
        [862, 212, 14],
        [770, 206, 12],
      ],
      c.bird,
    ),
    ...ranges,
  ].join('')}`
}
