import { expect, test } from 'vitest'
import { galleryStep, stripRange } from './gallery-steps.ts'

test('FM-20 a strip of 100,000 files draws a few around the current one, and keys stay inside', () => {
  expect(stripRange(50_000, 100_000)).toEqual({ first: 49_986, last: 50_014 })
  expect(stripRange(0, 3)).toEqual({ first: 0, last: 2 })
  expect(galleryStep('End', { at: 3, count: 100_000 })).toBe(99_999)
  expect(galleryStep('ArrowLeft', { at: 0, count: 5 })).toBe(0)
  expect(galleryStep('x', { at: 0, count: 5 })).toBeUndefined()
  expect(galleryStep('End', { at: 0, count: 0 })).toBeUndefined()
})
