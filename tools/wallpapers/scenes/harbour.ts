import { circle, fade, polygon, rect, ripples, seeded, specks } from '../paint.ts'
import type { Point, Scene } from '../paint.ts'
import { cloud } from '../things.ts'

const looks = {
  light: {
    sky: ['#a3cdf0', '#cfe5f3', '#f6ecdc'],
    sea: ['#8fc9d2', '#4da7b8', '#2d86a0'],
    walls: ['#e7705c', '#f3c27b', '#7fb7c4', '#f2e6d0', '#d98a8f', '#8fb996', '#f0a35e', '#b7cfe0'],
    roofs: ['#a5453f', '#3f6f8f', '#8d5a4a', '#c45a3e'],
    window: '#45657c',
    quay: '#b9a48c',
    cloud: '#ffffff',
    hill: '#a9cdb8',
    glint: '#ffffff',
    hulls: ['#d64f3c', '#2c7fa8', '#f0ad3d'],
    cabin: '#fffaf0',
    stars: 0,
    isLit: false,
  },
  dark: {
    sky: ['#190f38', '#402058', '#7d3c6c'],
    sea: ['#54305f', '#2f2250', '#1a1738'],
    walls: ['#56304f', '#5d4560', '#36405f', '#5a4c66', '#4c2f55', '#35465a', '#5f3d50', '#434a6a'],
    roofs: ['#34203f', '#252c4d', '#33263f', '#432540'],
    window: '#ffcf7d',
    quay: '#3a2a49',
    cloud: '#5d3b70',
    hill: '#3a2656',
    glint: '#ffc98a',
    hulls: ['#5e2a48', '#26365f', '#5f4a4c'],
    cabin: '#a58aa5',
    stars: 80,
    isLit: true,
  },
} as const

/** A row of houses at the water, mirrored in it; at night most windows are lit. */
export const harbour: Scene = (theme) => {
  const c = looks[theme]
  const random = seeded(67)
  const houses: string[] = []
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T
  for (const row of [0, 1]) {
    for (let x = -20; x < 1460;) {
      const wide = 46 + random() * 34
      const tall = (row === 0 ? 190 : 112) + random() * 56
      houses.push(house({ x, wide, tall, wall: pick(c.walls), roof: pick(c.roofs), window: c.window, isLit: c.isLit, random }))
      x += wide + (row === 0 ? 0 : random() < 0.2 ? 26 : 0)
    }
  }
  const town = houses.join('')
  const defs = [fade('sky', c.sky), fade('sea', c.sea), fade('veil', [`${c.sea[0]}55`, c.sea[1]])]
  const boats = [
    [330, 650, 1.1, 0],
    [720, 612, 0.8, 1],
    [1010, 700, 1.35, 2],
  ].map(([x = 0, y = 0, size = 1, hull = 0]) => boat([x, y], size, { hull: c.hulls[hull] ?? c.hulls[0], cabin: c.cabin, window: c.window }))
  return `<defs>${defs.join('')}</defs>${[
    rect('url(#sky)', 0, 560),
    specks(random, { count: c.stars, box: [0, 0, 1440, 300], fill: '#ffffff' }),
    cloud([330, 220], 320, { fill: c.cloud, opacity: 0.9 }),
    cloud([980, 170], 380, { fill: c.cloud, opacity: 0.8 }),
    cloud([690, 280], 200, { fill: c.cloud, opacity: 0.6 }),
    polygon(
      [
        [-10, 520],
        [120, 400],
        [330, 330],
        [560, 400],
        [780, 350],
        [1010, 390],
        [1240, 320],
        [1450, 410],
        [1450, 530],
        [-10, 530],
      ],
      c.hill,
    ),
    town,
    rect('url(#sea)', 540, 360),
    `<g transform="translate(0 1088) scale(1 -1)" opacity=".5">${town}</g>`,
    rect('url(#veil)', 540, 360),
    rect(c.quay, 534, 12),
    ripples(random, { count: 170, box: [0, 556, 1440, 880], fill: c.glint, opacity: 0.3 }),
    ...boats,
  ].join('')}`
}

interface HouseLook {
  readonly x: number
  readonly wide: number
  readonly tall: number
  readonly wall: string
  readonly roof: string
  readonly window: string
  readonly isLit: boolean
  readonly random: () => number
}

function house({ x, wide, tall, wall, roof, window, isLit, random }: HouseLook): string {
  const y = 540 - tall
  const shape =
    random() < 0.6
      ? polygon(
          [
            [x - 2, y],
            [x + wide / 2, y - 26 - random() * 12],
            [x + wide + 2, y],
          ],
          roof,
        )
      : `<rect x="${x - 2}" y="${y - 12}" width="${wide + 4}" height="13" fill="${roof}"/>`
  const windows: string[] = []
  const columns = wide > 60 ? 3 : 2
  for (let row = 0; row < Math.floor((tall - 22) / 30); row += 1)
    for (let column = 0; column < columns; column += 1) {
      const left = x + (wide / (columns + 1)) * (column + 1) - 5
      windows.push(
        `<rect x="${left}" y="${y + 14 + row * 30}" width="10" height="14" rx="1" fill="${window}" opacity="${isLit ? (random() < 0.62 ? 0.95 : 0.12) : 0.62}"/>`,
      )
    }
  return `<rect x="${x}" y="${y}" width="${wide + 0.6}" height="${tall}" fill="${wall}"/>${shape}${windows.join('')}`
}

function boat(
  [x, y]: Point,
  size: number,
  { hull, cabin, window }: { readonly hull: string; readonly cabin: string; readonly window: string },
): string {
  const s = 34 * size
  return [
    `<path d="M${x - s} ${y}L${x + s} ${y}Q${x + s * 0.8} ${y + s * 0.46} ${x + s * 0.55} ${y + s * 0.46}L${x - s * 0.6} ${y + s * 0.46}Q${x - s * 0.86} ${y + s * 0.3} ${x - s} ${y}Z" fill="${hull}"/>`,
    `<rect x="${x - s * 0.4}" y="${y - s * 0.5}" width="${s * 0.7}" height="${s * 0.5}" rx="3" fill="${cabin}"/>`,
    `<rect x="${x - s * 0.28}" y="${y - s * 0.38}" width="${s * 0.18}" height="${s * 0.2}" fill="${window}"/><rect x="${x}" y="${y - s * 0.38}" width="${s * 0.18}" height="${s * 0.2}" fill="${window}"/>`,
    `<rect x="${x + s * 0.42}" y="${y - s * 1.1}" width="3" height="${s * 1.1}" fill="${hull}"/>`,
    circle([x + s * 0.43 + 1.5, y - s * 1.12], 3.4, window),
  ].join('')
}
