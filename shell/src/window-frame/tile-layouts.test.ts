import { snappedBounds } from '@cove/kernel/host'
import { expect, test } from 'vitest'
import { layoutStep, tileLayouts } from './tile-layouts.ts'

test('WIN-17 the parts of each layout cover the desktop without a gap', () => {
  const area = { width: 1001, height: 701 }
  for (const zones of tileLayouts) {
    const cells = zones.map((zone) => snappedBounds(zone, area))
    expect(cells.reduce((sum, { width, height }) => sum + width * height, 0)).toBe(1001 * 701)
  }
})

test('WIN-17 arrows reach every part and come round to the first', () => {
  let at = { layout: 0, part: 0 }
  const seen = new Set<string>()
  for (let step = 0; step < 16; step += 1) {
    seen.add(`${at.layout}.${at.part}`)
    at = layoutStep(at, 'ArrowRight') ?? at
  }
  expect(seen.size).toBe(16)
  expect(at).toEqual({ layout: 0, part: 0 })
  expect(layoutStep(at, 'ArrowLeft')).toEqual({ layout: 5, part: 3 })
  expect(layoutStep({ layout: 5, part: 3 }, 'ArrowUp')).toEqual({ layout: 2, part: 1 })
  expect(layoutStep(at, 'Enter')).toBeUndefined()
})
