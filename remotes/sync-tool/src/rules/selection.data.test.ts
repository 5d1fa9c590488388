import { expect, test } from 'vitest'
import { chosenOf, leaveOut, takeIn } from './selection.data.ts'

const tree: Readonly<Record<string, readonly string[]>> = { a: ['a/b', 'a/c', 'a/d'], 'a/b': ['a/b/e', 'a/b/f'] }
const childrenOf = (path: string) => tree[path] ?? []

test('SYN-01b a folder is chosen whole, partly or not at all, in every spelling', () => {
  expect(['a', 'A/B', 'a/b/e', 'x', 'ab'].map((path) => chosenOf(path, ['a/b']))).toEqual(['some', 'none', 'none', 'all', 'all'])
  expect(leaveOut('a', ['A/b', 'x'])).toEqual(['x', 'a'])
  expect(takeIn('a', ['a/b', 'x'], childrenOf)).toEqual(['x'])
})

test('SYN-01b a folder taken in below one that is left out leaves its neighbours out', () => {
  expect(takeIn('a/b/e', ['a', 'x'], childrenOf)).toEqual(['x', 'a/c', 'a/d', 'a/b/f'])
  expect(takeIn('a/c', ['A'], childrenOf)).toEqual(['a/b', 'a/d'])
})

test('SYN-01b every three choices in a row say of each folder what the last choice at or above it said', () => {
  const folders = ['a', ...Object.values(tree).flat()]
  const leaves = folders.filter((path) => childrenOf(path).length === 0)
  const clicks = folders.flatMap((path) => [true, false].map((isIn) => ({ path, isIn })))
  const rows = clicks.flatMap((one) => clicks.flatMap((two) => clicks.map((three) => [one, two, three])))
  const wrong = rows.filter((row) => {
    const excluded = row.reduce<readonly string[]>(
      (before, { path, isIn }) => (isIn ? (takeIn(path, before, childrenOf) ?? before) : leaveOut(path, before)),
      [],
    )
    const said = (leaf: string) => row.findLast(({ path }) => leaf === path || leaf.startsWith(`${path}/`))?.isIn ?? true
    return leaves.some((leaf) => (chosenOf(leaf, excluded) === 'all') !== said(leaf))
  })
  expect(wrong).toEqual([])
})

test('SYN-01b a folder is not taken in while a folder on the way to it is not known whole', () => {
  const known =
    (...paths: string[]) =>
    (path: string) =>
      paths.includes(path) ? tree[path] : undefined
  expect(takeIn('a/b/e', ['a'], known('a'))).toBeUndefined()
  expect(takeIn('a/b/e', ['a'], known('a/b'))).toBeUndefined()
  expect(takeIn('a/b/e', ['a/b'], known('a/b'))).toEqual(['a/b/f'])
  // What is left out by itself has no neighbours to name.
  expect(takeIn('a', ['a', 'x'], known())).toEqual(['x'])
})
