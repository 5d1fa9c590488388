import { expect, test } from 'vitest'
import { openZip } from '../read/zip-reader.ts'
import type { ArchiveSource } from '../read/source.ts'
import { makeZip } from './zip-maker.ts'

test('TSK-12 other requests get their turn while a zip of many entries is read', async () => {
  const bytes = makeZip(Array.from({ length: 10_000 }, (_, at) => ({ name: `folder/file-${at}.txt`, content: '' })))
  const source = {
    sizeBytes: bytes.length,
    read: async (start: number, length: number) => bytes.subarray(start, start + length),
    async [Symbol.asyncDispose]() {},
  } as unknown as ArchiveSource
  await using zip = openZip(source, 'auto')
  let [count, turns, isOver] = [0, 0, false]
  const turn = (): void => {
    turns += 1
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  for await (const _entry of zip.entries(AbortSignal.timeout(60_000))) count += 1
  isOver = true
  expect(count).toBe(10_000)
  expect(turns).toBeGreaterThanOrEqual(39)
})
