import { expect, test, vi } from 'vitest'
import { startComparison } from './download-compare.ts'
import type { Run } from './run.ts'

interface Asked {
  readonly body: { readonly path: string; readonly start?: number; readonly end?: number }
}
const state = { sha1: 'a', sizeBytes: 30, modifiedSeconds: 7 }

function comparing(...answers: readonly (typeof state)[]) {
  const left = answers.values()
  const hash = vi.fn((_asked: Asked) => Promise.resolve({ ok: true, data: left.next().value ?? state }))
  const parts = {
    task: () => ({ storageId: 's' }),
    signal: new AbortController().signal,
    ports: { network: { device: { use: () => ({ hash }) } } },
  }
  return { hash, comparison: startComparison(parts as unknown as Run, '/a') }
}
const piece = (start: number, isWhole = false) => ({ start, end: start + 10, sha1: 'a', isWhole })

test('S-B7 pieces are asked for one after the other, a whole file without its range', async () => {
  const { hash, comparison } = comparing()
  comparison.add(piece(0))
  comparison.add(piece(10))
  expect(await comparison.settled()).toEqual({ sizeBytes: 30, modifiedMs: 7_000 })
  comparison.add(piece(0, true))
  await comparison.settled()
  expect(hash.mock.calls.map(([{ body }]) => body)).toEqual([
    { storageId: 's', path: '/a', start: 0, end: 10 },
    { storageId: 's', path: '/a', start: 10, end: 20 },
    { storageId: 's', path: '/a' },
  ])
})

test.each([
  { what: 'another time', change: { modifiedSeconds: 8 }, failure: 'redownload' },
  { what: 'another size', change: { sizeBytes: 31 }, failure: 'redownload' },
  { what: 'other bytes', change: { sha1: 'b' }, failure: 'checkError' },
])('S-B7 a piece of $what ends it: $failure', async ({ change, failure }) => {
  const { hash, comparison } = comparing(state, { ...state, ...change })
  for (const start of [0, 10, 20]) comparison.add(piece(start))
  expect(comparison.failure()).toBeUndefined()
  expect(await comparison.settled()).toEqual({ failure })
  expect(comparison.failure()).toBe(failure)
  expect(hash).toHaveBeenCalledTimes(2)
})
