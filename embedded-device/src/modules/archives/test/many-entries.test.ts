import { expect, test } from 'vitest'
import { openZip } from '../read/zip-reader.ts'
import { listSeven } from '../read/seven-list.ts'
import type { ArchiveSource } from '../read/source.ts'
import { makeZip } from './zip-maker.ts'

/** How often other work could run meanwhile. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let [turns, isOver] = [0, false]
  const turn = (): void => {
    turns += 1
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  await work()
  isOver = true
  return turns
}

test('TSK-12 other requests get their turn while a zip of many entries is read', async () => {
  const bytes = makeZip(Array.from({ length: 10_000 }, (_, at) => ({ name: `folder/file-${at}.txt`, content: '' })))
  const source = {
    sizeBytes: bytes.length,
    read: async (start: number, length: number) => bytes.subarray(start, start + length),
    async [Symbol.asyncDispose]() {},
  } as unknown as ArchiveSource
  await using zip = openZip(source, 'auto')
  let count = 0
  const turns = await turnsDuring(async () => {
    for await (const _entry of zip.entries(AbortSignal.timeout(60_000))) count += 1
  })
  expect(count).toBe(10_000)
  expect(turns).toBeGreaterThanOrEqual(39)
})

test('TSK-12 other requests get their turn while the list of a 7z of many entries is read', async () => {
  const entry = (at: number) =>
    `Path = folder/file-${at}.txt\nSize = 5\nPacked Size = \nModified = 2026-11-30 06:44:12\nAttributes = A -rw-r--r--\nCRC = 882B18A7\nEncrypted = -\nMethod = LZMA2:12\nBlock = 0\n`
  const text = Array.from({ length: 10_000 }, (_, at) => entry(at)).join('\n')
  let count = 0
  const turns = await turnsDuring(async () => {
    count = (await listSeven(text)).length
  })
  expect(count).toBe(10_000)
  expect(turns).toBeGreaterThanOrEqual(19)
})
