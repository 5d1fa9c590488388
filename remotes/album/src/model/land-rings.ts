import { unitX, unitY } from './mercator.ts'

/** The part of a TopoJSON file that is read here: arcs of whole numbers, and polygons that name them. */
export interface LandFile {
  readonly transform: { readonly scale: readonly number[]; readonly translate: readonly number[] }
  readonly arcs: readonly (readonly (readonly number[])[])[]
  readonly objects: { readonly land: { readonly geometries: readonly LandGeometry[] } }
}
interface LandGeometry {
  readonly type: string
  readonly arcs: unknown
}

/** One coast: points in the units of the map, x and y in turn, and its bounds. */
export interface Ring {
  readonly points: Float32Array
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Reads the coasts of a file, in the units of the map. */
export function readRings({ transform, arcs, objects }: LandFile): Ring[] {
  const [scaleX = 1, scaleY = 1] = transform.scale
  const [left = 0, top = 0] = transform.translate
  const decoded = arcs.map((arc) => {
    let x = 0
    let y = 0
    return arc.map(([dx = 0, dy = 0]): readonly [number, number] => {
      x += dx
      y += dy
      return [unitX(x * scaleX + left), unitY(y * scaleY + top)]
    })
  })
  const ringOf = (indexes: readonly number[]): Ring => {
    const points = indexes.flatMap((index) => (index < 0 ? (decoded[~index] ?? []).toReversed() : (decoded[index] ?? [])))
    return withBounds(Float32Array.from(acrossDateLine(points).flat()))
  }
  return objects.land.geometries.flatMap(({ type, arcs: own }) => {
    const polygons = (type === 'MultiPolygon' ? own : [own]) as readonly (readonly (readonly number[])[])[]
    return polygons.flatMap((polygon) => polygon.map(ringOf))
  })
}

type Point = readonly [x: number, y: number]

/**
 * A coast that crosses the date line continues beyond the edge of the map, where a copy of the map is drawn; its file jumps to the other
 * edge, which would be a line across the whole map. A coast around a pole does not come back to its beginning, and stays as it is.
 */
export function acrossDateLine(points: readonly Point[]): readonly Point[] {
  let turns = 0
  let before = points[0]?.[0] ?? 0
  const unrolled = points.map(([x, y]): Point => {
    if (x - before > 0.5) turns -= 1
    else if (x - before < -0.5) turns += 1
    before = x
    return [x + turns, y]
  })
  const closing = (points[0]?.[0] ?? 0) - before
  const end = turns + (closing > 0.5 ? -1 : closing < -0.5 ? 1 : 0)
  return end === 0 ? unrolled : points
}

function withBounds(points: Float32Array): Ring {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let at = 0; at < points.length; at += 2) {
    const [x = 0, y = 0] = [points[at], points[at + 1]]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return { points, left, top, right, bottom }
}
