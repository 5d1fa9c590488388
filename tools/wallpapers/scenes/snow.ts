import { fade, ground, polygon, rect, ripples, sampled, seeded, skyline, specks } from '../paint.ts'
import type { Point, Scene } from '../paint.ts'
import { pine } from '../things.ts'

const looks = {
  light: {
    sky: ['#6ea8e6', '#a5cdf2', '#dceffa'],
    rock: ['#5f7ba6', '#46608c'],
    snow: ['#ffffff', '#d5e4f4'],
    far: '#a9c3e2',
    wood: ['#2f6b57', '#1c4f40'],
    lake: ['#8fb9df', '#5a8fc4', '#3c71a8'],
    glint: '#ffffff',
    stars: 0,
    aurora: 0,
  },
  dark: {
    sky: ['#050d24', '#0b2140', '#14405a'],
    rock: ['#26395e', '#1a2a4a'],
    snow: ['#b9cbe6', '#7f97bf'],
    far: '#1d3355',
    wood: ['#0b2a30', '#071c23'],
    lake: ['#123a52', '#0b2440', '#07162c'],
    glint: '#8fe0c4',
    stars: 130,
    aurora: 0.55,
  },
} as const

const peaks: readonly (readonly [x: number, top: number, half: number])[] = [
  [170, 404, 230],
  [1290, 396, 240],
  [360, 344, 230],
  [1090, 330, 250],
  [560, 286, 250],
  [900, 272, 250],
  [726, 196, 290],
]

/** Mountains above a lake that mirrors them; at night under northern lights. */
export const snow: Scene = (theme) => {
  const c = looks[theme]
  const random = seeded(31)
  const line = skyline(random, { base: 470, swing: 34, length: 700 })
  const range = ground(sampled(line), c.far, 590) + peaks.map(([x, top, half]) => peak([x, top], half, { ...c, random })).join('')
  const trees: string[] = []
  for (let x = -20; x < 1460; x += 8 + random() * 9)
    trees.push(pine([x, 592], { tall: 26 + random() * 44, fill: c.wood[random() < 0.5 ? 0 : 1] ?? c.wood[0], random }))
  const land = range + trees.join('') + rect(c.wood[1], 586, 10)
  return `<defs>${fade('sky', c.sky)}${fade('lake', c.lake)}${fade('veil', [`${c.lake[0]}30`, c.lake[2]])}${fade('light', ['#7ef0c000', '#5fe3b4', '#5aa8e000'])}</defs>${[
    rect('url(#sky)', 0, 600),
    specks(random, { count: c.stars, box: [0, 0, 1440, 420], fill: '#ffffff' }),
    aurora(c.aurora),
    land,
    rect('url(#lake)', 595, 305),
    `<g transform="translate(0 1190) scale(1 -1)" opacity=".62">${land}</g>`,
    rect('url(#veil)', 595, 305),
    ripples(random, { count: 130, box: [0, 606, 1440, 890], fill: c.glint, opacity: 0.26 }),
  ].join('')}`
}

interface PeakLook {
  readonly rock: readonly [string, string]
  readonly snow: readonly [string, string]
  readonly random: () => number
}

/** A peak lit from the left, with a jagged cap of snow. */
function peak([x, top]: Point, half: number, { rock, snow: cap, random }: PeakLook): string {
  const bottom = 592
  const tall = bottom - top
  const ridge: Point[] = [
    [x, top],
    [x + half * 0.05, top + tall * 0.22],
    [x - half * 0.05, top + tall * 0.42],
    [x + half * 0.1, top + tall * 0.68],
    [x + half * 0.04, bottom],
  ]
  // The teeth of the cap stay inside the peak, whose sides lie as far out as they lie down.
  const teeth: readonly Point[] = [
    [0.42, 0.42],
    [0.33, 0.35],
    [0.25, 0.47],
    [0.16, 0.36],
    [0.09, 0.46],
  ]
  const edge = (side: 1 | -1): Point[] =>
    teeth.map(([out, down]) => [x + side * half * out, top + tall * (down + (out < 0.4 ? random() * 0.05 : 0))] as const)
  const left = edge(-1)
  const right = edge(1)
  return [
    polygon([[x - half, bottom], ...ridge.toReversed().slice(0, -1), [x, top]], rock[0]),
    polygon([...ridge, [x + half, bottom]], rock[1]),
    polygon([[x, top], ...left, [x - half * 0.02, top + tall * 0.34]], cap[0]),
    polygon([[x, top], ...right, [x - half * 0.02, top + tall * 0.34]], cap[1]),
  ].join('')
}

function aurora(opacity: number): string {
  if (opacity === 0) return ''
  const bands = [
    'M-20 250Q240 90 520 190T1000 130T1460 220L1460 60Q1180 -10 900 40T420 60T-20 90Z',
    'M-20 340Q300 220 640 280T1200 210T1460 300L1460 190Q1180 110 840 170T300 160T-20 230Z',
  ]
  return bands.map((d, at) => `<path d="${d}" fill="url(#light)" opacity="${opacity - at * 0.2}"/>`).join('')
}
