import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createJobStore } from '../../src/core/jobs/job-store.ts'
import type { Job, JobState } from '../../src/core/jobs/job-types.ts'
import type { FileIndex } from '../../src/files/index/index-port.ts'
import { hashesBelow, openBench, spaceId, userNo } from './job-bench.ts'
import type { JobBench } from './job-bench.ts'
import { memoryDir } from '../storage/memory-dir.ts'

let dir = ''
beforeEach(() => {
  dir = mkdtempSync(join(memoryDir(), 'cove-jobs-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const space = (path: string): string => join(dir, 'space', path)
const at = (path: string): { spaceId: string; path: string } => ({ spaceId, path })

function makeFiles(folder: string, count: number, sizeBytes: number): void {
  mkdirSync(space(folder), { recursive: true })
  for (let n = 0; n < count; n += 1) writeFileSync(space(`${folder}/${n}.bin`), randomBytes(sizeBytes))
}

async function reached(bench: JobBench, id: number, state: JobState): Promise<Job> {
  await expect.poll(() => bench.runner.get(userNo, id)?.state, { timeout: 20_000, interval: 10 }).toBe(state)
  return bench.runner.get(userNo, id)!
}

test('TSK-01b copy, move, delete and restore run to their end and tell the index', async () => {
  const told: string[] = []
  const index: FileIndex = {
    upsert: (_space, dirPath, name) => told.push(`upsert ${dirPath} ${name}`),
    removed: (_space, path) => told.push(`removed ${path}`),
    moved: (_space, from, to) => told.push(`moved ${from} ${to}`),
    touch: () => undefined,
    landed: () => undefined,
  }
  await using bench = await openBench(dir, index)
  makeFiles('from/deep', 3, 1000)
  mkdirSync(space('to'))
  const copy = bench.add('copy', { sources: [at('/from')], target: at('/to'), conflict: 'rename' })
  const done = await reached(bench, copy, 'done')
  expect(done.progress).toMatchObject({ done: 3, total: 3, doneBytes: 3000, totalBytes: 3000 })
  expect(hashesBelow(space('to/from'))).toEqual(hashesBelow(space('from')))
  expect(told.some((one) => one.startsWith('upsert /to'))).toBe(true)

  const move = bench.add('move', { sources: [at('/from/deep')], target: at('/to'), conflict: 'rename' })
  await reached(bench, move, 'done')
  expect([existsSync(space('from/deep')), existsSync(space('to/deep'))]).toEqual([false, true])
  expect(told).toContain('moved /from/deep /to/deep')

  const remove = bench.add('delete', { sources: [at('/to/deep')], conflict: 'skip' })
  await reached(bench, remove, 'done')
  expect(existsSync(space('to/deep'))).toBe(false)
  const [box] = readdirSync(space(`.pc/trash/${userNo}`))
  const restore = bench.add('restore', { sources: [at(box ?? '')], conflict: 'rename' })
  await reached(bench, restore, 'done')
  expect(readdirSync(space('to/deep')).sort()).toEqual(['0.bin', '1.bin', '2.bin'])
  expect(bench.runner.counts(userNo)).toMatchObject({ done: 4, failed: 0, ready: 0 })
  expect(
    bench.events.filter((event) => event.kind === 'task.changed').map((event) => (event.payload as { state: string }).state),
  ).toContain('done')
})

test('S-H3 the jobs of somebody else answer as missing ones', async () => {
  await using bench = await openBench(dir)
  makeFiles('from', 1, 10)
  const id = bench.add('delete', { sources: [at('/from')], conflict: 'skip' })
  await reached(bench, id, 'done')
  for (const other of ['8', '']) {
    expect(bench.runner.get(other, id)).toBeUndefined()
    expect(bench.runner.failures(other, id)).toBeUndefined()
    expect([bench.runner.pause(other, id), bench.runner.continue(other, id), bench.runner.remove(other, id)]).toEqual([false, false, false])
    expect(bench.runner.list(other).total).toBe(0)
  }
})

test('TSK-03 a job whose entries fail lists them; without a place it fails with the name of the refusal', async () => {
  await using bench = await openBench(dir)
  makeFiles('from', 1, 10)
  mkdirSync(space('to'))
  const mixed = bench.add('copy', { sources: [at('/from/0.bin'), at('/from/none.bin')], target: at('/to'), conflict: 'rename' })
  const job = await reached(bench, mixed, 'done')
  expect(job.failedCount).toBe(1)
  expect(bench.runner.failures(userNo, mixed)).toEqual([{ item: '/from/none.bin', error: 'fileNotFound' }])
  const lost = bench.add('copy', { sources: [at('/from/none.bin')], target: at('/to'), conflict: 'rename' })
  expect((await reached(bench, lost, 'failed')).errorCode).toBe('fileNotFound')
  const nowhere = bench.add('copy', { sources: [{ spaceId: 'gone', path: '/x' }], target: at('/to'), conflict: 'rename' })
  expect((await reached(bench, nowhere, 'failed')).errorCode).toBe('diskNotFound')
  const stranger = bench.add('delete', { sources: [at('/from')], conflict: 'skip' }, '9')
  await bench.runner.idle()
  expect(bench.runner.get('9', stranger)?.errorCode).toBe('noPermission')
  expect(existsSync(space('from/0.bin'))).toBe(true)
})

test('TSK-01a pause stops at a step, continue ends with equal hashes, remove leaves no half file', async () => {
  await using bench = await openBench(dir)
  // So many that a machine with other work does not get through them before the pause is heard.
  const count = 2_000
  makeFiles('from', count, 30_000)
  mkdirSync(space('to'))
  const id = bench.add('copy', { sources: [at('/from')], target: at('/to'), conflict: 'skip' })
  bench.onceUnderWay(() => expect(bench.runner.pause(userNo, id)).toBe(true))
  const paused = await reached(bench, id, 'paused')
  expect(paused.progress.done).toBeLessThan(count)
  const standing = Object.keys(hashesBelow(space('to'))).length
  expect(standing).toBe(paused.progress.done)
  expect(bench.runner.continue(userNo, id)).toBe(true)
  await reached(bench, id, 'done')
  expect(hashesBelow(space('to/from'))).toEqual(hashesBelow(space('from')))

  mkdirSync(space('second'))
  const dropped = bench.add('copy', { sources: [at('/from')], target: at('/second'), conflict: 'skip' })
  const removed = new Promise<boolean>((resolve) => {
    bench.onceUnderWay(() => resolve(bench.runner.remove(userNo, dropped)))
  })
  expect(await removed).toBe(true)
  await expect.poll(() => bench.runner.get(userNo, dropped), { timeout: 20_000, interval: 5 }).toBeUndefined()
  const source = hashesBelow(space('from'))
  for (const [path, hash] of Object.entries(hashesBelow(space('second/from')))) expect(hash).toBe(source[path])
  expect(readdirSync(space('.pc/staging'))).toEqual([])
}, 60_000)

test('S-A6 a copy killed with SIGKILL again and again continues by itself and ends with equal hashes, each file once', async () => {
  makeFiles('from/a', 120, 60_000)
  makeFiles('from/b', 120, 60_000)
  mkdirSync(space('to'))
  let jobId = 0
  {
    await using bench = await openBench(dir)
    jobId = createJobStore(bench.db, Date.now).add(
      {
        kind: 'tasks.copy',
        userNo,
        payload: { sources: [at('/from/a'), at('/from/b')], target: at('/to'), conflict: 'rename' },
      },
      0,
    )
  }
  let kills = 0
  let last = ''
  for (let round = 0; round < 12; round += 1) {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'copy-child.ts'), dir], { stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    child.stdout.on('data', (piece: Buffer) => {
      output += piece.toString()
      if (kills < 4 && output.includes('step') && !output.includes('idle')) child.kill('SIGKILL')
    })
    const signal = await new Promise<NodeJS.Signals | null>((resolve) => child.on('close', (_code, name) => resolve(name)))
    if (signal === 'SIGKILL') kills += 1
    last = output
    if (output.includes('idle')) break
  }
  expect(kills).toBeGreaterThan(0)
  expect(last).toContain('"done":1')
  expect(hashesBelow(space('to'))).toEqual(hashesBelow(space('from')))
  await using bench = await openBench(dir)
  expect(bench.runner.get(userNo, jobId)?.progress).toMatchObject({ done: 240, total: 240 })
  expect(readdirSync(space('.pc/staging'))).toEqual([])
}, 120_000)

test('S-A6 a job that makes no progress in three tries fails, one that does is tried on', async () => {
  await using bench = await openBench(dir)
  let clock = 0
  const store = createJobStore(bench.db, () => clock)
  // A kind that is not registered, so that only this test claims it.
  const id = store.add({ kind: 'probe.kind', userNo: '1', payload: {} }, 0)
  const progress = { done: 1, total: 0, doneBytes: 0, totalBytes: 0, current: '' }
  const crash = (): Job | undefined => {
    clock += 10_000
    store.claim(['probe.kind'])
    store.recover()
    return store.get(id)
  }
  expect([crash()?.state, crash()?.state]).toEqual(['ready', 'ready'])
  store.checkpoint(id, { cursor: '{}', isProgress: true, progress, failures: [], remarks: [], beginsAgain: false, cpuMs: 1, movedBytes: 2 })
  expect([crash()?.state, crash()?.state, crash()?.state, crash()?.state]).toEqual(['ready', 'ready', 'ready', 'failed'])
  expect(store.get(id)).toMatchObject({ cpuMs: 1, movedBytes: 2 })
  store.setState(id, 'ready')
  clock += 1
  expect(store.claim(['tasks.move'])).toBeUndefined()
  expect(store.claim(['probe.kind'])?.id).toBe(id)
})

test('W5 the claim walks the partial index of ready jobs', async () => {
  await using bench = await openBench(dir)
  const plan = bench.db
    .all<{ detail: string }>(
      "explain query plan select id from job where state = 'ready' and run_at <= 5 and kind in ('tasks.copy') order by prio desc, run_at, id limit 1",
    )
    .map((row) => row.detail)
    .join()
  expect(plan).toContain('job_ready')
  expect(plan).not.toContain('TEMP B-TREE')
})
