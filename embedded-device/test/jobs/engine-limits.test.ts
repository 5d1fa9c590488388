import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { JobDeclaration } from '@cove/device-contract/kit'
import { continueAs } from '../../src/core/jobs/continue-as.ts'
import { defineJob } from '../../src/core/jobs/define-job.ts'
import type { MainJob } from '../../src/core/jobs/define-job.ts'
import { JobError, stopReasonOf } from '../../src/core/jobs/job-failure.ts'
import { stepsWhile } from '../../src/core/jobs/steps-while.ts'
import { memoryDir } from '../storage/memory-dir.ts'
import { openBench, userNo } from './job-bench.ts'
import type { JobBench } from './job-bench.ts'

let dir = ''
let bench: JobBench
beforeEach(async () => {
  dir = mkdtempSync(join(memoryDir(), 'cove-limits-'))
  bench = await openBench(dir)
})
afterEach(async () => {
  await bench[Symbol.asyncDispose]()
  rmSync(dir, { recursive: true, force: true })
})

type Probe = MainJob<{ name: string }, { at: number }>
const runs = { in: 'main', concurrency: 9, priority: 'normal', canPause: true } as const
const declaration: JobDeclaration = { centreKind: 'other', unit: 'bytes', icon: 'bookmark', title: { 'zh-CN': '探测', en: 'Probe' } }
const probe = (run: Probe['run'], more: Partial<Probe['runs']> = {}): Probe =>
  defineJob({ payload: z.object({ name: z.string() }), cursor: z.object({ at: z.number() }), runs: { ...runs, ...more }, run })
const register = (kinds: Readonly<Record<string, Probe>>, isListed = true) =>
  bench.runner.register('probe', kinds, Object.fromEntries(Object.keys(kinds).map((kind) => [kind, { ...declaration, isListed }])))
const jobs = () => bench.runner.ofArea('probe')
const add = (name: string, kind = 'one') => jobs().add(kind, { userNo, payload: { name } })
const stateOf = (id: number) => jobs().get(userNo, id)?.state
const until = (id: number, state: string) => expect.poll(() => stateOf(id), { timeout: 10_000, interval: 5 }).toBe(state)

/** Runs until it is stopped. */
const endless: Probe['run'] = async function* ({ signal }) {
  const { promise, reject } = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => reject(signal.reason as Error))
  yield* stepsWhile(promise, { signal, everyMs: 20, step: () => ({}) })
}

test('TSK-08 a job runs only while its user is not held; one that runs becomes ready and starts again by itself', async () => {
  let isHeld = true
  const reasons: unknown[] = []
  const watched: Probe['run'] = async function* (run) {
    run.signal.addEventListener('abort', () => reasons.push(stopReasonOf(run.signal)))
    yield* endless(run)
  }
  await using _kind = register({ one: probe(watched, { isHeld: () => isHeld }) })
  const id = add('a')
  expect(stateOf(id)).toBe('ready')
  isHeld = false
  await until(id, 'running')
  isHeld = true
  await until(id, 'ready')
  expect(reasons).toEqual(['yield'])
  isHeld = false
  jobs().look()
  expect(stateOf(id)).toBe('running')
})

test('TSK-08 the number of jobs of a user at once can change while they run', async () => {
  let atOnce = 1
  await using _kind = register({ one: probe(endless, { perUser: () => atOnce }) })
  const ids = ['a', 'b', 'c'].map((name) => add(name))
  expect(ids.map(stateOf)).toEqual(['running', 'ready', 'ready'])
  atOnce = 2
  jobs().look()
  expect(ids.map(stateOf)).toEqual(['running', 'running', 'ready'])
})

test('TSK-04 progress between two steps is shown with its speed and not stored', async () => {
  const reported = Promise.withResolvers<void>()
  const changes: number[] = []
  const kind: Probe = {
    ...probe(async function* (run) {
      run.report({ done: 500_000, total: 1_000_000 })
      reported.resolve()
      yield* endless(run)
    }),
    onChanged: ({ progress }) => changes.push(progress.done),
  }
  await using _kind = register({ one: kind })
  const id = add('a')
  await reported.promise
  expect(jobs().get(userNo, id)).toMatchObject({ progress: { done: 500_000, total: 1_000_000 } })
  expect(jobs().get(userNo, id)?.perSecond).toBeGreaterThan(0)
  expect(bench.db.value('select progress from job where id = ?', id)).not.toContain('500000')
  await expect.poll(() => changes.at(-1), { timeout: 5_000 }).toBe(500_000)
})

test('TSK-04 a job continues as another kind under its number, and waits for an answer when it has a question', async () => {
  const done: string[] = []
  const last = probe(async function* ({ payload: { name } }) {
    done.push(name)
    yield { done: 1, total: 1 }
  })
  const question = { kind: 'files', key: 'files', choices: ['chosen'] }
  const first = probe(async function* ({ payload: { name } }) {
    yield { cursor: { at: 7 } }
    return continueAs('last', name === 'asks' ? question : undefined)
  })
  await using _kind = register({ one: first, last })
  const [plain, asks] = [add('plain'), add('asks')]
  await until(plain, 'done')
  await until(asks, 'waiting')
  expect(jobs().get(userNo, asks)).toMatchObject({ kind: 'probe.last', question: { kind: 'files' } })
  const { id: questionId = '' } = jobs().get(userNo, asks)?.question ?? {}
  expect(jobs().answer(userNo, asks, { questionId, choice: 'chosen', isForAll: false })).toBe(true)
  await until(asks, 'done')
  expect(done).toEqual(['plain', 'asks'])
})

test('TSK-07 a failure tells whether another try may succeed, and each try has its own pause', async () => {
  const tries: string[] = []
  const failing = probe(
    async function* ({ payload: { name } }) {
      yield {}
      tries.push(name)
      throw new JobError('downloadFailed', { mayPass: name === 'passes' })
    },
    { retries: { times: 2, firstMs: 60_000, waitsMs: [1, 2] } },
  )
  await using _kind = register({ one: failing })
  const [passes, final] = [add('passes'), add('final')]
  await until(passes, 'failed')
  await until(final, 'failed')
  expect(tries.toSorted()).toEqual(['final', 'passes', 'passes', 'passes'])
})

test('TSK-09 jobs with calls of their own are in no list of tasks, and no call of the list reaches them', async () => {
  await using _kind = register({ one: probe(endless) }, false)
  const id = add('a')
  const { runner } = bench
  expect([runner.get(userNo, id), runner.pause(userNo, id), runner.remove(userNo, id)]).toEqual([undefined, false, false])
  expect([runner.list(userNo).total, runner.removeAll(userNo, ['running', 'ready']), runner.centreCounts(userNo)]).toEqual([0, 0, []])
  expect(jobs().list(userNo).total).toBe(1)
  expect(jobs().counts(userNo)).toEqual([{ kind: 'probe.one', state: 'running', count: 1 }])
  expect(bench.events.filter(({ kind }) => kind.startsWith('task.'))).toEqual([])
})

test('TSK-01a a pause has taken effect when the job has stopped', async () => {
  await using _kind = register({ one: probe(endless) })
  const id = add('a')
  expect(jobs().pause(userNo, id)).toBe(true)
  await jobs().stopped(id)
  expect(stateOf(id)).toBe('paused')
})
