import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { planChunks } from '../model/chunks.ts'
import { headerHeight } from './layout-thread.ts'
import { coveredBy, picturesTop } from './wall-band.ts'
import type { LaidOut } from './wall-band.ts'

const perRow = 4
const sidePx = 100
const stepPx = 104

/** Days of so many square pictures, four in a row; a day of `unread` is not laid out. */
function wallOf(counts: readonly number[], unread: readonly number[] = []): LaidOut & { readonly topOf: (index: number) => number } {
  const plan = planChunks(counts.map((count, at) => ({ day: 900 - at, count })))
  const tops = new Float64Array(plan.chunks.length + 1)
  plan.chunks.forEach(({ count }, chunk) => {
    tops[chunk + 1] = (tops[chunk] ?? 0) + headerHeight + Math.ceil(count / perRow) * stepPx
  })
  const boxesOf = (chunk: number): Float32Array | undefined => {
    if (unread.includes(chunk)) return undefined
    const boxes = Array.from({ length: plan.chunks[chunk]?.count ?? 0 }, (_, at) => [
      ...[(at % perRow) * stepPx, Math.floor(at / perRow) * stepPx, sidePx, sidePx],
    ])
    return Float32Array.from(boxes.flat())
  }
  const topOf = (index: number): number => {
    const chunk = plan.chunks.findLastIndex(({ start }) => start <= index)
    return picturesTop(tops, chunk, true) + Math.floor((index - (plan.chunks[chunk]?.start ?? 0)) / perRow) * stepPx
  }
  return { plan, tops, boxesOf, topOf }
}

const wide = { left: 0, right: 1000 }

test('ALB-04 a band chooses the pictures that it touches, across days and not their headers', () => {
  const wall = wallOf([6, 3, 5])
  // From the second row of the first day into the day below.
  const band = { left: stepPx, right: 2 * stepPx + 1, top: wall.topOf(4) + 50, bottom: wall.topOf(6) + 1 }
  expect(coveredBy(band, wall, 1000)).toEqual({ indexes: [5, 7, 8], unread: [] })
  expect(coveredBy({ ...wide, top: wall.topOf(6) - headerHeight + 2, bottom: wall.topOf(6) - 2 }, wall, 1000).indexes).toEqual([])
  expect(coveredBy({ left: sidePx + 1, right: stepPx - 1, top: 0, bottom: 900 }, wall, 1000).indexes).toEqual([])
})

test('TR-12 a band over pictures that are not laid out names them, and ends one above the limit', () => {
  const wall = wallOf([6, 3, 5], [1])
  expect(coveredBy({ ...wide, top: 0, bottom: 2000 }, wall, 1000)).toEqual({
    indexes: [0, 1, 2, 3, 4, 5, 9, 10, 11, 12, 13],
    unread: [{ from: 6, to: 8 }],
  })
  expect(coveredBy({ ...wide, top: 0, bottom: 2000 }, wallOf([6, 3, 5]), 7).indexes).toHaveLength(8)
})

test('ALB-04 a wall without a plan, or with the layout of the plan before, chooses nothing', () => {
  const wall = wallOf([6, 3])
  const band = { ...wide, top: 0, bottom: 2000 }
  expect(coveredBy(band, { ...wall, plan: undefined }, 1000).indexes).toEqual([])
  expect(coveredBy(band, { ...wall, tops: wall.tops.slice(1) }, 1000).indexes).toEqual([])
})

test('ALB-04 a band finds exactly what looking at each picture finds', () => {
  const edge = fc.tuple(fc.nat(420), fc.nat(2500))
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 12 }), edge, edge, (counts, one, other) => {
      const wall = wallOf(counts)
      const band = {
        left: Math.min(one[0], other[0]),
        right: Math.max(one[0], other[0]),
        top: Math.min(one[1], other[1]),
        bottom: Math.max(one[1], other[1]),
      }
      const starts = wall.plan?.chunks.map(({ start }) => start) ?? []
      const found = Array.from({ length: wall.plan?.total ?? 0 }, (_, index) => index).filter((index) => {
        const left = ((index - (starts.findLast((start) => start <= index) ?? 0)) % perRow) * stepPx
        const top = wall.topOf(index)
        return left < band.right && left + sidePx > band.left && top < band.bottom && top + sidePx > band.top
      })
      expect(coveredBy(band, wall, 1000).indexes).toEqual(found)
    }),
    { numRuns: 60 },
  )
})
