import { expect, test } from 'vitest'
import { fitsKernel, satisfies } from './version-range.ts'

const rows: readonly (readonly [version: string, range: string, expected: boolean])[] = [
  ['1.0.0', '^1.0.0', true],
  ['1.9.3', '^1.2.0', true],
  ['1.1.9', '^1.2.0', false],
  ['2.0.0', '^1.2.0', false],
  ['0.3.0', '^0.2.0', false],
  ['0.2.5', '^0.2.1', true],
  ['1.2.9', '~1.2.3', true],
  ['1.3.0', '~1.2.3', false],
  ['3.0.0', '>=1.2.0', true],
  ['1.10.0', '>=1.9.0', true],
  ['1.2.3', '1.2.3', true],
  ['1.2.4', '1.2.3', false],
  ['19.3.1', '^19', true],
  ['1.2.3', '*', true],
  ['1.2.3', 'latest', false],
  ['one', '^1.0.0', false],
]

test.each(rows)('WIN-07 %s against %s: %s', (version, range, expected) => {
  expect(satisfies(version, range)).toBe(expected)
})

const kernels: readonly (readonly [kernel: string, range: string, expected: boolean])[] = [
  ['1.0.0', '^1.0.0', true],
  ['1.1.0', '^1.1.0', true],
  ['1.2.0', '^1.1.0', true],
  ['1.1.0', '^1.0.0', false],
  ['1.1.0', '>=1.0.0', false],
  ['1.1.0', '^2.0.0', false],
  ['1.1.0', '*', true],
]

test.each(kernels)('S-E4 kernel %s runs a remote built for %s: %s', (kernel, range, expected) => {
  expect(fitsKernel(kernel, range)).toBe(expected)
})
