import { expect, test } from 'vitest'
import { linePath } from './line-path.ts'

test('SYS-01b a line of figures fills its box and stays in it', () => {
  expect(linePath([0, 10, 40], { width: 100, height: 50, top: 20 })).toBe('M0.0 48.0L50.0 25.0L100.0 2.0')
  expect(linePath([3], { width: 100, height: 50, top: 20 })).toBe('')
})
