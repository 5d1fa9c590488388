import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLayoutState, headerFlag, justify, tileRatio } from './layout-thread.ts'

const rules = { width: 800, target: 124, gap: 4 }

test('ALB-01b rows fill the width exactly, and the last one is hardly stretched', () => {
  const ratio = fc.double({ min: 0.4, max: 3.2, noNaN: true })
  fc.assert(
    fc.property(fc.array(ratio, { minLength: 1, maxLength: 120 }), (ratios) => {
      const { boxes, height } = justify(Float32Array.from(ratios), rules)
      let lastTop = 0
      for (let at = 0; at < ratios.length; at += 1) {
        const [left = 0, top = 0, width = 0, rowHeight = 0] = boxes.subarray(at * 4, at * 4 + 4)
        expect(left).toBeGreaterThanOrEqual(0)
        expect(left + width).toBeLessThanOrEqual(800.5)
        expect(top).toBeGreaterThanOrEqual(lastTop)
        const isRowEnd = at + 1 === ratios.length || (boxes[(at + 1) * 4 + 1] ?? 0) > top
        if (isRowEnd && at + 1 < ratios.length) expect(left + width).toBeCloseTo(800, 0)
        if (at + 1 === ratios.length) expect(rowHeight).toBeLessThanOrEqual(Math.max(124 * 1.15, 800 / 0.4) + 1)
        lastTop = top
      }
      expect(height).toBeGreaterThan(0)
    }),
    { numRuns: 40 },
  )
})

test('ALB-01b a picture without a size, a strip and a panorama get a tile that can be seen', () => {
  expect(tileRatio(undefined, undefined)).toBeCloseTo(4 / 3)
  expect(tileRatio(10, 10_000)).toBeCloseTo(0.4)
  expect(tileRatio(10_000, 10)).toBeCloseTo(3.2)
})

test('ALB-01b the layout of 500,000 pictures is there at once; a page that was read moves only what is below it', () => {
  const state = createLayoutState()
  const days = 2500
  const startMs = performance.now()
  state.apply({ kind: 'rules', rules })
  const first = state.apply({
    kind: 'reset',
    layoutId: 1,
    counts: new Int32Array(days).fill(200),
    flags: new Uint8Array(days).fill(headerFlag),
  })
  const read = state.apply({ kind: 'ratios', layoutId: 1, chunks: [{ chunk: 1000, ratios: new Float32Array(200).fill(0.5) }] })
  expect(performance.now() - startMs).toBeLessThan(500)
  expect(first?.tops).toHaveLength(days + 1)
  expect(read?.tops[1000]).toBe(first?.tops[1000])
  expect(read?.tops[1001]).not.toBe(first?.tops[1001])
  // An answer for another plan is dropped.
  expect(state.apply({ kind: 'ratios', layoutId: 0, chunks: [{ chunk: 1, ratios: new Float32Array(1) }] })).toBeUndefined()
})

test('ALB-01b pictures that are forgotten are not laid out again, and their height is guessed well at another width', () => {
  const state = createLayoutState()
  state.apply({ kind: 'rules', rules })
  state.apply({ kind: 'reset', layoutId: 1, counts: Int32Array.of(120, 120), flags: Uint8Array.of(headerFlag, headerFlag) })
  const portraits = new Float32Array(120).fill(0.5)
  const read = state.apply({
    kind: 'ratios',
    layoutId: 1,
    chunks: [
      { chunk: 0, ratios: portraits },
      { chunk: 1, ratios: portraits },
    ],
  })
  expect(read?.boxes).toHaveLength(2)
  expect(state.apply({ kind: 'forget', layoutId: 1, chunks: [0] })).toBeUndefined()
  const wider = state.apply({ kind: 'rules', rules: { ...rules, width: 1200 } })
  expect(wider?.boxes.map(({ chunk }) => chunk)).toEqual([1])
  const [, first = 0, whole = 0] = wider?.tops ?? []
  expect(Math.abs(whole - first - first)).toBeLessThan(rules.target)
})
