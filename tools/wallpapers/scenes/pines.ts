import { fade, glow, ground, rect, sampled, seeded, skyline, specks } from '../paint.ts'
import type { Scene } from '../paint.ts'
import { orb, pine } from '../things.ts'

const looks = {
  light: {
    sky: ['#c3e9df', '#dcf3ea', '#f1faf2'],
    rows: ['#b4dccb', '#8cc4ae', '#5fa48c', '#33806b', '#145b4b', '#073f36'],
    mist: '#eafaf2',
    orb: '#ffffff',
    halo: '#ffffff',
    stars: 0,
  },
  dark: {
    sky: ['#04131b', '#0a2a30', '#16464a'],
    rows: ['#1a4a4c', '#153e42', '#103238', '#0b272d', '#071b21', '#040f14'],
    mist: '#2d6663',
    orb: '#f3f7e8',
    halo: '#9fd2c4',
    stars: 90,
  },
} as const

/** A forest that stands in mist, six rows deep. */
export const pines: Scene = (theme) => {
  const c = looks[theme]
  const random = seeded(11)
  const rows = c.rows.map((fill, at) => {
    const line = skyline(random, { base: 450 + at * 78, swing: 26 + at * 5, length: 900 - at * 70 })
    const tall = 60 + at * 34
    const trees: string[] = []
    for (let x = -30; x < 1470; x += tall * (0.2 + random() * 0.2))
      trees.push(pine([x, line(x) + 8], { tall: tall * (0.62 + random() * 0.62), fill: fill, random }))
    return (
      ground(sampled(line), fill) +
      trees.join('') +
      (at < 4 ? rect({ fill: `url(#mist)`, opacity: 0.75 - at * 0.14 }, 480 + at * 78, 130) : '')
    )
  })
  return `<defs>${fade('sky', c.sky)}${glow('halo', c.halo, 0.7)}${fade('mist', [`${c.mist}00`, c.mist])}</defs>${[
    rect('url(#sky)'),
    specks(random, { count: c.stars, box: [0, 0, 1440, 380], fill: '#ffffff' }),
    orb([720, 210], 56, { fill: c.orb, halo: 'halo' }),
    ...rows,
  ].join('')}`
}
