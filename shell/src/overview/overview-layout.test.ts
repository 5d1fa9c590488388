import { expect, test } from 'vitest'
import { overviewGapPx, overviewLayout, overviewStep } from './overview-layout.ts'

const at = (id: string, x: number, y: number) => ({ id, bounds: { x, y, width: 800, height: 500 } })
const area = { width: 1344, height: 710 }
const four = [at('low right', 700, 300), at('low left', 0, 310), at('top right', 600, 0), at('top left', 10, 20)]

test('WIN-14 windows keep their relative place, fit the screen, and are never larger than 60%', () => {
  const { rows, scale } = overviewLayout(four, area)
  expect(rows.map((row) => row.map(({ id }) => id))).toEqual([
    ['top left', 'top right'],
    ['low left', 'low right'],
  ])
  expect(2 * 800 * scale + overviewGapPx).toBeLessThanOrEqual(area.width)
  expect(2 * 500 * scale).toBeLessThanOrEqual(area.height)
  expect(overviewLayout([at('one', 0, 0)], area).scale).toBe(0.6)
  const many = Array.from({ length: 40 }, (_, index) => at(`${index}`, index, index))
  expect(overviewLayout(many, area).rows.flat()).toHaveLength(40)
  expect(overviewLayout([], area).rows).toEqual([])
})

test('WIN-14 arrows walk the rows around their ends, and up and down to the nearest card', () => {
  const layout = overviewLayout([...four, at('middle', 300, 160), at('middle left', 0, 160), at('middle right', 900, 160)], area)
  const flat = layout.rows.flat().map(({ id }) => id)
  expect(overviewStep(layout, flat[0] ?? '', 'ArrowLeft')).toBe(flat.at(-1))
  expect(overviewStep(layout, flat.at(-1) ?? '', 'ArrowRight')).toBe(flat[0])
  expect(overviewStep(layout, flat[2] ?? '', 'Home')).toBe(flat[0])
  const two = overviewLayout(four, area)
  expect(overviewStep(two, 'top right', 'ArrowDown')).toBe('low right')
  expect(overviewStep(two, 'low left', 'ArrowUp')).toBe('top left')
  expect(overviewStep(two, 'top left', 'ArrowUp')).toBe('top left')
  expect(overviewStep(two, 'top left', 'x')).toBeUndefined()
})
