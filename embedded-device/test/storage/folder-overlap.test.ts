import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { overlapOf } from '../../src/files/spaces/folder-overlap.ts'

let dir = ''
const mounted: string[] = []
beforeEach(() => {
  dir = realpathSync(mkdtempSync(join(tmpdir(), 'cove-overlap-')))
  for (const name of ['a/b/c', 'a-b', 'with blank\\/x', 'elsewhere']) mkdirSync(join(dir, name), { recursive: true })
})
afterEach(() => {
  for (const place of mounted.splice(0).reverse()) spawnSync('umount', ['-l', place])
  rmSync(dir, { recursive: true, force: true })
})

const at = (...names: string[]): string => join(dir, ...names)

/** False where this machine does not let us mount. */
function bind(from: string, to: string): boolean {
  const isDone = spawnSync('mount', ['--bind', from, to]).status === 0
  if (isDone) mounted.push(to)
  return isDone
}

test.each([
  ['a', 'a', 'same'],
  ['a', 'a/b/c', 'contains'],
  ['a/b/c', 'a', 'inside'],
  ['a', 'a-b', undefined],
  ['a/b', 'elsewhere', undefined],
])('S-H1 %s and %s: %s', async (first, second, expected) => {
  expect(await overlapOf(at(first), at(second))).toBe(expected)
})

test('S-H1 a symlink is what it leads to', async () => {
  symlinkSync(at('a/b'), at('elsewhere/link'))
  expect(await overlapOf(at('elsewhere/link'), at('a'))).toBe('inside')
  expect(await overlapOf(at('a'), at('elsewhere/link/c'))).toBe('contains')
  // A space never follows a symlink, so what contains one does not show what it leads to.
  expect(await overlapOf(at('elsewhere'), at('a'))).toBeUndefined()
})

test('S-H1 a folder that is not there cannot be compared', async () => {
  await expect(overlapOf(at('nowhere'), at('a'))).rejects.toThrow('ENOENT')
})

test.each([
  { what: 'the same folder', from: 'a', expected: 'same', other: 'a' },
  { what: 'a folder above the other', from: 'a', expected: 'contains', other: 'a/b/c' },
  { what: 'a folder inside the other', from: 'a/b', expected: 'inside', other: 'a' },
  { what: 'a name with a blank and a backslash', from: 'with blank\\', expected: 'contains', other: 'with blank\\/x' },
])('S-H1 a bind mount of $what is recognised', async ({ from, expected, other }) => {
  if (!bind(at(from), at('elsewhere'))) return
  expect(await overlapOf(at('elsewhere'), at(other))).toBe(expected)
})

test('S-H1 a folder that has the other one mounted somewhere inside is recognised, in both directions', async () => {
  mkdirSync(at('elsewhere/deep/mount'), { recursive: true })
  if (!bind(at('a/b'), at('elsewhere/deep/mount'))) return
  expect(await overlapOf(at('elsewhere'), at('a/b'))).toBe('contains')
  expect(await overlapOf(at('elsewhere'), at('a/b/c'))).toBe('contains')
  expect(await overlapOf(at('a/b/c'), at('elsewhere'))).toBe('inside')
  expect(await overlapOf(at('elsewhere'), at('a-b'))).toBeUndefined()
})
