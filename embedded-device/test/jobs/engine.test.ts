import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { JobDeclaration } from '@cove/device-contract/kit'
import { defineJob } from '../../src/core/jobs/define-job.ts'
import type { MainJob } from '../../src/core/jobs/define-job.ts'
import type { JobState } from '../../src/core/jobs/job-types.ts'
import { killJobs } from '../../src/core/testing/kill-jobs.ts'
import { createJobStore } from '../../src/core/jobs/job-store.ts'
import { memoryDir } from '../storage/memory-dir.ts'
import { hashesBelow, openBench, spaceId, userNo } from './job-bench.ts'
import type { JobBench } from './job-bench.ts'

let dir = ''
beforeEach(() => {
  dir = mkdtempSync(join(memoryDir(), 'cove-engine-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const declaration: JobDeclaration = {
  centreKind: 'other',
  unit: 'items',
  icon: 'bookmark',
  title: { 'zh-CN': '计数', en: 'Count' },
  questions: {
    taken: {
      text: { 'zh-CN': '已存在', en: 'It exists' },
      choices: { keep: { 'zh-CN': '保留', en: 'Keep' }, drop: { 'zh-CN': '放弃', en: 'Drop' } },
    },
  },
}
type Count = MainJob<{ to: number }, { at: number }>
const runs = { in: 'main', concurrency: 1, priority: 'normal', canPause: true } as const

/** Counts up to a number and notes each step it does. */
const counting = (done: number[], stepAt: (at: number) => Promise<void> = async () => undefined): Count =>
  defineJob({
    payload: z.object({ to: z.number() }),
    cursor: z.object({ at: z.number() }),
    runs,
    async *run({ payload: { to }, cursor }) {
      for (let at = (cursor?.at ?? 0) + 1; at <= to; at += 1) {
        await stepAt(at)
        done.push(at)
        yield { cursor: { at }, done: at, total: to }
      }
    },
  })

async function reached({ runner }: JobBench, id: number, state: JobState) {
  await expect.poll(() => runner.get(userNo, id)?.state, { timeout: 10_000, interval: 5 }).toBe(state)
  return runner.get(userNo, id)
}
const register = ({ runner }: JobBench, count: Count) => runner.register('probe', { count }, { count: declaration })

test('TSK-04 a kind of any area runs to its end, reports its progress and is counted where its area says', async () => {
  await using bench = await openBench(dir)
  const done: number[] = []
  await using _kind = register(bench, counting(done))
  const id = bench.runner.add({ kind: 'probe.count', userNo, payload: { to: 4 } })
  expect(await reached(bench, id, 'done')).toMatchObject({ progress: { done: 4, total: 4 } })
  expect(done).toEqual([1, 2, 3, 4])
  expect(bench.runner.centreCounts(userNo)).toEqual([{ kind: 'other', state: 'finish', count: 1 }])
})

test('TSK-04 a job whose module closes stops, and continues behind its last step when the module is back', async () => {
  await using bench = await openBench(dir)
  const done: number[] = []
  const gate = Promise.withResolvers<void>()
  const first = register(
    bench,
    counting(done, (at) => (at === 3 ? gate.promise : Promise.resolve())),
  )
  const id = bench.runner.add({ kind: 'probe.count', userNo, payload: { to: 5 } })
  await expect.poll(() => done).toEqual([1, 2])
  const closing = first[Symbol.asyncDispose]()
  gate.resolve()
  await closing
  expect(bench.runner.get(userNo, id)?.state).toBe('ready')
  await using _again = register(bench, counting(done))
  await reached(bench, id, 'done')
  expect(done).toEqual([1, 2, 3, 4, 5])
})

test('TSK-05 a question waits for one answer, also over a restart, and a second answer is refused', async () => {
  const asking = (): Count => ({
    ...counting([]),
    async *run({ payload: { to } }) {
      const { choice } = yield { question: { kind: 'taken', key: '/a.txt', choices: ['keep', 'drop'] } }
      yield { done: choice === 'keep' ? to : 0, total: to }
    },
  })
  let id = 0
  {
    await using bench = await openBench(dir)
    await using _kind = register(bench, asking())
    id = bench.runner.add({ kind: 'probe.count', userNo, payload: { to: 9 } })
    await reached(bench, id, 'waiting')
  }
  await using bench = await openBench(dir)
  await using _kind = register(bench, asking())
  const question = bench.runner.get(userNo, id)?.question
  expect(question).toMatchObject({ kind: 'taken', choices: ['keep', 'drop'] })
  const answer = { questionId: question?.id ?? '', choice: 'keep', isForAll: false }
  expect(bench.runner.answer('8', id, answer)).toBe(false)
  expect(bench.runner.answer(userNo, id, { ...answer, choice: 'other' })).toBe(false)
  expect(bench.runner.answer(userNo, id, answer)).toBe(true)
  expect(bench.runner.answer(userNo, id, answer)).toBe(false)
  expect(await reached(bench, id, 'done')).toMatchObject({ progress: { done: 9 } })
})

test('TSK-06 a job that another version stored fails alone, with its own failure', async () => {
  await using bench = await openBench(dir)
  const id = createJobStore(bench.db).add({ kind: 'probe.count', userNo, payload: { to: 'many' } }, 0)
  await using _kind = register(bench, counting([]))
  expect(await reached(bench, id, 'failed')).toMatchObject({ errorCode: 'taskUnreadable' })
})

test('TSK-07 a run that throws is tried again from its last step', async () => {
  await using bench = await openBench(dir)
  const done: number[] = []
  let failures = 0
  const flaky = counting(done, async (at) => {
    if (at === 2 && (failures += 1) === 1) throw new Error('planned')
  })
  await using _kind = register(bench, { ...flaky, runs: { ...runs, retries: { times: 2, firstMs: 1 } } })
  const id = bench.runner.add({ kind: 'probe.count', userNo, payload: { to: 3 } })
  await reached(bench, id, 'done')
  expect(done).toEqual([1, 2, 3])
})

test('TSK-07 a run that stores the same cursor and fails each time is given up', async () => {
  await using bench = await openBench(dir)
  let starts = 0
  const stuck: Count = {
    ...counting([]),
    async *run() {
      starts += 1
      yield { cursor: { at: 1 }, done: 1, total: 2 }
      throw new Error('planned')
    },
  }
  await using _kind = register(bench, { ...stuck, runs: { ...runs, retries: { times: 2, firstMs: 1 } } })
  const id = bench.runner.add({ kind: 'probe.count', userNo, payload: { to: 2 } })
  expect(await reached(bench, id, 'failed')).toMatchObject({ errorCode: 'unknown' })
  // The first start stores a new cursor, so its two tries begin after it.
  expect(starts).toBe(3)
})

test('S-A6 a copy survives a kill at every point between an effect and its store', { timeout: 120_000 }, async () => {
  const from = join(dir, 'space/from')
  mkdirSync(from, { recursive: true })
  mkdirSync(join(dir, 'space/to'))
  for (let n = 0; n < 12; n += 1) writeFileSync(join(from, `${n}.txt`), `file ${n}`)
  {
    await using bench = await openBench(dir)
    const work = { sources: [{ spaceId, path: '/from' }], target: { spaceId, path: '/to' }, conflict: 'rename' }
    createJobStore(bench.db).add({ kind: 'tasks.copy', userNo, payload: work }, 0)
  }
  const kills = await killJobs({ child: new URL('./kill-copy-child.ts', import.meta.url), dir })
  expect(kills).toBeGreaterThan(0)
  expect(hashesBelow(join(dir, 'space/to/from'))).toEqual(hashesBelow(from))
  expect(readdirSync(join(dir, 'space/.pc/staging'))).toEqual([])
})
