import { expect, test } from 'vitest'
import startChunkLoader, { startChunk } from './start-chunk-loader.ts'

test('W9 the background half of a remote comes in the chunk of its declaration, its windows do not', () => {
  const declared = `windows: { a: { load: () => import('./src/a/window.tsx') } },\n  activate: () => import('./src/activate.ts'),`
  const built = startChunkLoader(declared)
  expect(built).toContain(`activate: () => import(/* webpackChunkName: "${startChunk}" */ './src/activate.ts')`)
  expect(built).toContain(`load: () => import('./src/a/window.tsx')`)
})

test('W11 so do the first reads of each window: they begin beside its code, not after it', () => {
  const declared = `a: { reads: () => import('./src/a/first-reads.ts'), load: () => import('./src/a/window.tsx') },
  b: { reads: () => import('./src/b/first-reads.ts') }, activate: () => import('./src/activate.ts')`
  const built = startChunkLoader(declared)
  for (const file of ['a/first-reads', 'b/first-reads', 'activate'])
    expect(built).toContain(`import(/* webpackChunkName: "${startChunk}" */ './src/${file}.ts')`)
  expect(built).toContain(`load: () => import('./src/a/window.tsx')`)
})

test('W9 a remote that names its chunk itself is left alone', () => {
  const declared = `activate: () => import(/* webpackChunkName: "own" */ './src/activate.ts')`
  expect(startChunkLoader(declared)).toBe(declared)
})
