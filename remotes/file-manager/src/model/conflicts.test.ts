import type { Resource } from '@cove/device-contract/files'
import { expect, test } from 'vitest'
import { decisionsOf, nextUndecided, openConflicts, sameness, versionFacts } from './conflicts.ts'
import type { Conflict } from './conflicts.ts'

const file = (modifiedSeconds: number, sizeBytes: number) => ({ modifiedSeconds, sizeBytes }) as Resource
const conflict = (relativePath: string, isSame = false): Conflict => ({ relativePath, source: file(2, 30), target: file(1, 10), isSame })
const items = [conflict('a'), conflict('b', true), conflict('c')]

test('FM-26 files with the same content are skipped together, and what nobody decided keeps both', () => {
  expect(openConflicts(items, true).map(({ relativePath }) => relativePath)).toEqual(['a', 'c'])
  expect(decisionsOf(items, { a: 'cover' }, true).map(({ conflict: value }) => value)).toEqual(['cover', 'skip', 'rename'])
  expect(decisionsOf(items, { a: 'cover', b: 'cover' }, false).map(({ conflict: value }) => value)).toEqual(['cover', 'cover', 'rename'])
})

test('FM-26 the sheet goes to the next file without a decision, around the end', () => {
  expect(nextUndecided(items, { a: 'skip' }, 0)).toBe(1)
  expect(nextUndecided(items, { b: 'skip', c: 'skip' }, 1)).toBe(0)
  expect(nextUndecided(items, { a: 'skip', b: 'skip', c: 'skip' }, 2)).toBeUndefined()
})

test('FM-26 the newer version and the difference in size are named', () => {
  expect(versionFacts(conflict('a'))).toEqual({ newer: 'source', growthBytes: 20 })
})

test.each([
  { what: 'one file that differs is asked about', met: [conflict('a', true), conflict('b')], count: 2, expected: 'notAll' },
  { what: 'all of them are there', met: [conflict('a', true), conflict('b', true)], count: 2, expected: 'everything' },
  { what: 'another one is new', met: [conflict('a', true)], count: 2, expected: 'allMet' },
  { what: 'a folder is put there again', met: [conflict('f/a', true), conflict('f/b', true)], count: 1, expected: 'allMet' },
])('FM-26 sameness: $what', ({ met, count, expected }) => {
  expect(sameness(met, count)).toBe(expected)
})
