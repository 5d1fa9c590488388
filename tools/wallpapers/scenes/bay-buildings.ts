import { circle, polygon } from '../paint.ts'
import type { Point } from '../paint.ts'

interface TowerLook {
  readonly tower: string
  readonly band: string
  readonly lit: string
  readonly wall: string
  readonly roofs: readonly [string, ...string[]]
  readonly beam: number
}

/** A tower with a lamp, and the keeper's house beside it. */
export function lighthouse({ tower, band, lit, wall, roofs, beam }: TowerLook): string {
  const half = (y: number): number => 10 + ((y - 404) / 84) * 6
  const slice = (top: number, bottom: number, fill: string): string =>
    polygon(
      [
        [458 - half(top), top],
        [458 + half(top), top],
        [458 + half(bottom), bottom],
        [458 - half(bottom), bottom],
      ],
      fill,
    )
  return [
    beam > 0
      ? polygon(
          [
            [458, 396],
            [-30, 306],
            [-30, 438],
          ],
          { fill: lit, opacity: beam * 0.28 },
        )
      : '',
    house([492, 492], 28, { wall, roof: roofs[0], lit }),
    slice(404, 492, tower),
    slice(424, 444, band),
    slice(464, 480, band),
    `<rect x="444" y="400" width="28" height="5" rx="2" fill="${band}"/><rect x="449" y="384" width="18" height="17" fill="${lit}"/>`,
    `<path d="M446 385Q458 362 470 385Z" fill="${band}"/>`,
    circle([458, 392], beam > 0 ? 46 : 0, 'url(#lamp)'),
  ].join('')
}

interface HouseLook {
  readonly wall: string
  readonly roof: string
  readonly lit: string
}

/** A house whose door step is at a point. */
export function house([x, y]: Point, wide: number, { wall, roof, lit }: HouseLook): string {
  const tall = wide * 0.82
  return [
    `<rect x="${x - wide / 2}" y="${y - tall}" width="${wide}" height="${tall}" fill="${wall}"/>`,
    polygon(
      [
        [x - wide * 0.62, y - tall],
        [x - wide * 0.3, y - tall * 1.5],
        [x + wide * 0.3, y - tall * 1.5],
        [x + wide * 0.62, y - tall],
      ],
      roof,
    ),
    `<rect x="${x - wide * 0.28}" y="${y - tall * 0.68}" width="${wide * 0.18}" height="${tall * 0.32}" fill="${lit}"/>`,
    `<rect x="${x + wide * 0.1}" y="${y - tall * 0.68}" width="${wide * 0.18}" height="${tall * 0.32}" fill="${lit}"/>`,
  ].join('')
}
