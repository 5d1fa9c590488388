import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openIndexDatabase } from '../../src/files/index/open-index.ts'
import { createScanQueue } from '../../src/files/index/scan-queue.ts'
import { endThread } from '../../src/core/threads/thread-end.ts'
import { hashesBelow, openBench, spaceId, userNo } from '../jobs/job-bench.ts'

let dir = ''
const terminate = vi.spyOn(Worker.prototype, 'terminate')
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'cove-threads-'))
  terminate.mockClear()
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

test('S-A6 a thread that reads a large folder and waits for its batches to be taken ends by itself', async () => {
  const root = join(dir, 'space')
  mkdirSync(root)
  // More batches than the thread reads ahead: it is waiting when it has to end.
  for (let n = 0; n < 9000; n += 1) writeFileSync(join(root, `${n}`), '')
  const file = join(dir, 'index.sqlite')
  using _db = openIndexDatabase(file)
  const first = Promise.withResolvers<void>()
  const queue = createScanQueue(file, {
    place: (dirId) => ({ dirId, rootDir: root, names: [] }),
    apply: () => first.resolve(),
    ended: () => undefined,
    failed: (error) => first.reject(error),
  })
  queue.request(1)
  await first.promise
  // Main is busy for so long that the thread has read ahead as far as it may.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400)
  await queue[Symbol.asyncDispose]()
  expect(terminate).not.toHaveBeenCalled()
})

test('S-A6 a job that runs while the device closes stops at a step and goes on after the next start', async () => {
  const space = (path: string): string => join(dir, 'space', path)
  let id = 0
  {
    await using bench = await openBench(dir)
    mkdirSync(space('from'), { recursive: true })
    mkdirSync(space('to'))
    for (let n = 0; n < 500; n += 1) writeFileSync(space(`from/${n}`), `file ${n}`)
    const place = (path: string) => ({ spaceId, path })
    id = bench.add('copy', { sources: [place('/from')], target: place('/to'), conflict: 'rename' })
    await expect.poll(() => bench.runner.get(userNo, id)?.progress.done, { timeout: 40_000, interval: 1 }).toBeGreaterThan(0)
  }
  expect(terminate).not.toHaveBeenCalled()
  await using again = await openBench(dir)
  await again.runner.idle()
  expect(again.runner.get(userNo, id)?.state).toBe('done')
  expect(hashesBelow(space('to/from'))).toEqual(hashesBelow(space('from')))
}, 120_000)

test('S-A6 a thread that is stuck is ended from outside, one that has ended is left alone', async () => {
  const stuck = new Worker('for (;;);', { eval: true })
  await endThread(stuck, 100)
  expect(terminate).toHaveBeenCalledTimes(1)
  await endThread(stuck)
  expect(terminate).toHaveBeenCalledTimes(1)
})
