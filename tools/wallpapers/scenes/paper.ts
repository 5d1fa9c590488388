import { circle, fade, polygon, rect, seeded, specks } from '../paint.ts'
import type { Scene } from '../paint.ts'

const looks = {
  light: {
    sky: ['#d9c8f7', '#ecd9f6'],
    rows: ['#f7c6d4', '#fbdcc8', '#fff0d6', '#a9e0ea', '#6fb6ee'],
    orb: ['#f6b052', '#fbd08a'],
    plane: ['#ffffff', '#dfe3f5'],
    shadow: '#5a3f7a',
    stars: 0,
  },
  dark: {
    sky: ['#150f33', '#241a4d'],
    rows: ['#48256a', '#3a2468', '#2d2560', '#1f2557', '#131c46'],
    orb: ['#f1dca4', '#faf0cf'],
    plane: ['#d7d5ee', '#9d9cc9'],
    shadow: '#000000',
    stars: 80,
  },
} as const

/** Clouds cut from paper, one sheet above the other. */
export const paper: Scene = (theme) => {
  const c = looks[theme]
  const random = seeded(19)
  const rows = c.rows.map((fill, at) => sheet(random, { fill, base: 400 + at * 104, r: 74 + at * 9, shadow: c.shadow }))
  const [outer, inner] = c.orb
  const orbAt = [1010, 270] as const
  return `<defs>${fade('sky', c.sky)}</defs>${[
    rect('url(#sky)'),
    specks(random, { count: c.stars, box: [0, 0, 1440, 420], fill: '#ffffff' }),
    circle([orbAt[0] + 5, orbAt[1] + 9], 122, { fill: c.shadow, opacity: 0.16 }),
    circle(orbAt, 120, outer),
    circle([orbAt[0] + 3, orbAt[1] + 5], 93, { fill: c.shadow, opacity: 0.1 }),
    circle(orbAt, 90, inner),
    ...rows.slice(0, 1),
    polygon(
      [
        [560, 262],
        [676, 206],
        [622, 300],
      ],
      c.plane[0],
    ),
    polygon(
      [
        [676, 206],
        [622, 300],
        [606, 268],
      ],
      c.plane[1],
    ),
    polygon(
      [
        [560, 262],
        [676, 206],
        [594, 276],
      ],
      c.plane[0],
    ),
    ...rows.slice(1),
  ].join('')}`
}

interface Sheet {
  readonly fill: string
  readonly base: number
  readonly r: number
  readonly shadow: string
}

/** One sheet with its soft shadow: three copies, each a little lower and fainter. */
function sheet(random: () => number, { fill, base, r, shadow }: Sheet): string {
  const puffs: string[] = []
  for (let x = -40; x < 1480;) {
    const size = r * (0.7 + random() * 0.6)
    puffs.push(`<circle cx="${x.toFixed(0)}" cy="${(base + random() * 46).toFixed(0)}" r="${size.toFixed(0)}"/>`)
    x += size * (1.05 + random() * 0.35)
  }
  const shape = `${puffs.join('')}<rect x="-10" y="${base + 30}" width="1460" height="${910 - base}"/>`
  const shadows = [3, 8, 15].map((drop) => `<g fill="${shadow}" opacity=".07" transform="translate(0 ${-drop})">${shape}</g>`)
  return `${shadows.join('')}<g fill="${fill}">${shape}</g>`
}
