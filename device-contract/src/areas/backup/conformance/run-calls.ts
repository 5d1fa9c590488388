import { backup } from '@cove/device-contract/backup'
import { ask, dataOf, sampleBytes, tryCall } from '@cove/device-contract/conformance/cases'
import type { CallCases, ConformanceWorld } from '@cove/device-contract/conformance/cases'
import { expect } from 'vitest'
import { content, fileOf, finishedRun, md5, openRun, task } from './support/backup-world.ts'

const { begin, compare, folders, check, create, upload, fail, report, finish, prove } = backup.calls
const lease = 'lease-of-case'
const scanned = { path: 'a/file.txt', sizeBytes: sampleBytes.length, modifiedSeconds: 1_700_000_000 }
const progress = {
  state: 'progress' as const,
  stage: 'uploading' as const,
  scannedCount: 5,
  unchangedCount: 2,
  totalCount: 3,
  doneCount: 1,
  totalBytes: 30,
  doneBytes: 10,
}
const noRun = { error: 'backupRunMissing' } as const
/** A file of a run that is open. */
const openFile = async (world: ConformanceWorld) => fileOf((await openRun(world)).task)
const missingTask = (world: ConformanceWorld) => ({ taskId: 'no-such-task', name: 'x', storageId: world.storageId, path: 'a' })
const chunk = { md5, sizeBytes: sampleBytes.length, start: 0, end: sampleBytes.length }

export const cases: readonly CallCases[] = [
  tryCall(begin, {
    input: async (world) => ({ body: { taskId: (await task(world)).taskId, lease } }),
    check: (run) => expect(run).toMatchObject({ state: 'progress', stage: 'scanning' }),
    failures: [
      { error: 'backupTaskMissing', input: () => ({ body: { taskId: 'no-such-task', lease } }) },
      {
        error: 'backupRunElsewhere',
        input: async (world) => ({ body: { taskId: (await openRun(world)).task.taskId, lease: 'another-lease' } }),
      },
    ],
  }),
  tryCall(compare, {
    input: async (world) => ({ body: { runId: (await openRun(world)).runId, files: [scanned] } }),
    check: (data) => expect(data.same).toEqual([]),
    failures: [{ ...noRun, input: () => ({ body: { runId: 'no-such-run', files: [] } }) }],
  }),
  tryCall(folders, {
    input: async (world) => ({ body: { runId: (await openRun(world)).runId, paths: ['empty', '../out', 'a/deep'] } }),
    check: (data) => expect(data).toEqual({ refused: [1] }),
    failures: [{ ...noRun, input: () => ({ body: { runId: 'no-such-run', paths: [] } }) }],
  }),
  tryCall(check, {
    input: async (world) => ({ body: { ...(await openFile(world)), ...content } }),
    check: (data) => expect(data).toEqual({ identical: false }),
    failures: [
      { error: 'backupTaskMissing', input: (world) => ({ body: { ...missingTask(world), ...content } }) },
      { ...noRun, input: async (world) => ({ body: { ...fileOf(await task(world)), ...content } }) },
      { error: 'invalidPath', input: async (world) => ({ body: { ...(await openFile(world)), path: '../x', ...content } }) },
    ],
  }),
  tryCall(create, {
    input: async (world) => ({ body: { ...(await openFile(world)), ...content } }),
    check: (data) => expect(data).toEqual({ received: [], finished: false }),
    failures: [
      { error: 'backupTaskMissing', input: (world) => ({ body: { ...missingTask(world), ...content } }) },
      { ...noRun, input: async (world) => ({ body: { ...fileOf(await task(world)), ...content } }) },
      { error: 'nameInvalid', input: async (world) => ({ body: { ...(await openFile(world)), path: 'a?b', ...content } }) },
      { error: 'nameTooLong', input: async (world) => ({ body: { ...(await openFile(world)), path: 'x'.repeat(256), ...content } }) },
      { error: 'invalidPath', input: async (world) => ({ body: { ...(await openFile(world)), path: '../x', ...content } }) },
    ],
  }),
  tryCall(upload, {
    input: async (world) => {
      const file = await openFile(world)
      await dataOf(ask(world, create, { body: { ...file, ...content } }))
      return { query: { ...file, ...chunk }, body: sampleBytes }
    },
    check: (data) => expect(data).toEqual({ completedBytes: sampleBytes.length }),
    failures: [
      { error: 'backupTaskMissing', input: (world) => ({ query: { ...missingTask(world), ...chunk }, body: sampleBytes }) },
      { ...noRun, input: async (world) => ({ query: { ...fileOf(await task(world)), ...chunk }, body: sampleBytes }) },
      { error: 'uploadNotFound', input: async (world) => ({ query: { ...(await openFile(world)), ...chunk }, body: sampleBytes }) },
      {
        error: 'chunkMismatch',
        input: async (world) => {
          const file = await openFile(world)
          await dataOf(ask(world, create, { body: { ...file, ...content } }))
          return { query: { ...file, ...chunk, md5: '0'.repeat(32) }, body: sampleBytes }
        },
      },
    ],
  }),
  tryCall(fail, {
    input: async (world) => ({ body: { runId: (await openRun(world)).runId, files: [{ path: 'a', reason: 'unreadable' as const }] } }),
    failures: [{ ...noRun, input: () => ({ body: { runId: 'no-such-run', files: [] } }) }],
  }),
  tryCall(report, {
    input: async (world) => ({ body: { runId: (await openRun(world)).runId, ...progress } }),
    check: (run) => expect(run).toMatchObject(progress),
    failures: [{ ...noRun, input: () => ({ body: { runId: 'no-such-run', ...progress } }) }],
  }),
  tryCall(finish, {
    input: async (world) => ({ body: { runId: (await openRun(world)).runId, isComplete: true } }),
    check: ({ run, sample }) => {
      expect(run).toMatchObject({ state: 'finished', stage: 'done' })
      expect(sample).toEqual([])
    },
    failures: [{ ...noRun, input: () => ({ body: { runId: 'no-such-run', isComplete: true } }) }],
  }),
  tryCall(prove, {
    input: async (world) => ({ body: { runId: (await finishedRun(world)).run.runId, files: [{ path: 'a/file.txt', md5 }] } }),
    failures: [{ ...noRun, input: () => ({ body: { runId: 'no-such-run', files: [] } }) }],
  }),
]
