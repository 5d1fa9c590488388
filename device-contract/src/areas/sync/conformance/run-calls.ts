import { ask, dataOf, freshName, sampleBytes, tryCall } from '@cove/device-contract/conformance/cases'
import type { CallCases, ConformanceWorld } from '@cove/device-contract/conformance/cases'
import { sync } from '@cove/device-contract/sync'
import { expect } from 'vitest'
import { content, finishedRun, md5, openRun, proposal, task, uploadedRun, vector } from './support/sync-world.ts'

const { begin, files, base, agree, propose, create, upload, drop, move, note, folders, fail, report, finish, changes, revert } = sync.calls
const noRun = { error: 'syncRunMissing' } as const
const gone = { runId: 'no-such-run' }
const path = 'a/file.txt'
const lease = 'lease-of-case'
const runOf = async (world: ConformanceWorld) => ({ runId: (await openRun(world)).runId })
const uploaded = async (world: ConformanceWorld) => ({ runId: (await uploadedRun(world)).runId })
const row = { path, md5, sizeBytes: sampleBytes.length, localSeconds: 1_700_000_000, vector }
const changed = { path, side: 'computer' as const, action: 'add' as const, sizeBytes: 3, afterMd5: md5, vector }
const progress = { state: 'synchronizing' as const, scannedCount: 5, totalCount: 3, doneCount: 1, totalBytes: 30, doneBytes: 10 }

/** A run that undoes a finished one, and the change to undo. */
async function undoing(world: ConformanceWorld) {
  const { task: made, runId: undoes } = await finishedRun(world)
  const { run } = await dataOf(ask(world, begin, { body: { taskId: made.taskId, lease: freshName('lease-of-case'), undoes } }))
  const {
    changes: [change],
  } = await dataOf(ask(world, changes, { query: { runId: undoes } }))
  return { runId: run.runId, changeId: change?.changeId ?? 0 }
}

export const cases: readonly CallCases[] = [
  tryCall(begin, {
    input: async (world) => ({ body: { taskId: (await task(world)).taskId, lease } }),
    check: ({ run, shows }) => {
      expect(run).toMatchObject({ state: 'scanning', number: 1 })
      expect(shows).toBe('first')
    },
    failures: [
      { error: 'syncTaskMissing', input: () => ({ body: { taskId: 'no-such-task', lease } }) },
      {
        error: 'syncRunElsewhere',
        input: async (world) => ({ body: { taskId: (await openRun(world)).task.taskId, lease: 'another-lease' } }),
      },
      { error: 'syncRunMissing', input: async (world) => ({ body: { taskId: (await task(world)).taskId, lease, undoes: 'no-such-run' } }) },
      {
        error: 'syncCannotUndo',
        input: async (world) => {
          const { task: made, runId } = await openRun(world)
          await dataOf(ask(world, finish, { body: { runId } }))
          return { body: { taskId: made.taskId, lease, undoes: runId } }
        },
      },
    ],
  }),
  tryCall(files, {
    input: async (world) => ({ query: await uploaded(world) }),
    check: (data) => {
      expect(data.files).toMatchObject([{ path, md5, vector, author: 'Laptop' }])
      expect(data.folders).toMatchObject([{ path: 'a', isEmpty: false }])
    },
    failures: [{ ...noRun, input: () => ({ query: gone }) }],
  }),
  tryCall(base, {
    input: async (world) => ({ query: await uploaded(world) }),
    check: (data) => expect(data.rows).toEqual([{ ...row, deviceSeconds: row.localSeconds }]),
    failures: [{ ...noRun, input: () => ({ query: gone }) }],
  }),
  tryCall(agree, {
    input: async (world) => ({ body: { ...(await runOf(world)), rows: [row], gone: ['b'] } }),
    failures: [{ ...noRun, input: () => ({ body: { ...gone, rows: [], gone: [] } }) }],
  }),
  tryCall(propose, {
    input: async (world) => ({
      body: { ...(await runOf(world)), isFirst: true, isLast: true, reason: 'first' as const, items: [proposal] },
    }),
    failures: [{ ...noRun, input: () => ({ body: { ...gone, isFirst: true, isLast: true, reason: 'first' as const, items: [] } }) }],
  }),
  tryCall(create, {
    input: async (world) => ({ body: { ...(await runOf(world)), path, ...content } }),
    check: (data) => expect(data).toEqual({ received: [], finished: false }),
    failures: [
      { ...noRun, input: () => ({ body: { ...gone, path, ...content } }) },
      { error: 'syncChanged', input: async (world) => ({ body: { ...(await runOf(world)), path, ...content, beforeMd5: md5 } }) },
      { error: 'nameInvalid', input: async (world) => ({ body: { ...(await runOf(world)), path: 'a?b', ...content } }) },
      { error: 'nameTooLong', input: async (world) => ({ body: { ...(await runOf(world)), path: 'x'.repeat(256), ...content } }) },
      { error: 'invalidPath', input: async (world) => ({ body: { ...(await runOf(world)), path: '../x', ...content } }) },
    ],
  }),
  tryCall(upload, {
    input: async (world) => {
      const { runId } = await runOf(world)
      await dataOf(ask(world, create, { body: { runId, path, ...content } }))
      return { query: { runId, path, md5, start: 0, end: sampleBytes.length }, body: sampleBytes }
    },
    check: (data) => expect(data).toEqual({ completedBytes: sampleBytes.length }),
    failures: [
      { ...noRun, input: () => ({ query: { ...gone, path, md5, start: 0, end: 1 }, body: sampleBytes }) },
      {
        error: 'uploadNotFound',
        input: async (world) => ({ query: { ...(await runOf(world)), path, md5, start: 0, end: 1 }, body: sampleBytes }),
      },
      {
        error: 'chunkMismatch',
        input: async (world) => {
          const { runId } = await runOf(world)
          await dataOf(ask(world, create, { body: { runId, path, ...content } }))
          return { query: { runId, path, md5: '0'.repeat(32), start: 0, end: sampleBytes.length }, body: sampleBytes }
        },
      },
    ],
  }),
  tryCall(drop, {
    input: async (world) => ({ body: { ...(await uploaded(world)), path, md5, vector } }),
    failures: [
      { ...noRun, input: () => ({ body: { ...gone, path, md5, vector } }) },
      { error: 'syncChanged', input: async (world) => ({ body: { ...(await uploaded(world)), path, md5: '0'.repeat(32), vector } }) },
    ],
  }),
  tryCall(move, {
    input: async (world) => ({ body: { ...(await uploaded(world)), fromPath: path, path: 'b/file.txt', md5, vector, localSeconds: 1 } }),
    failures: [
      { ...noRun, input: () => ({ body: { ...gone, fromPath: path, path: 'b', md5, vector, localSeconds: 1 } }) },
      {
        error: 'syncChanged',
        input: async (world) => ({
          body: { ...(await uploaded(world)), fromPath: path, path: 'b', md5: '0'.repeat(32), vector, localSeconds: 1 },
        }),
      },
      {
        error: 'fileNotFound',
        input: async (world) => ({ body: { ...(await runOf(world)), fromPath: path, path: 'b', md5, vector, localSeconds: 1 } }),
      },
    ],
  }),
  tryCall(note, {
    input: async (world) => ({ body: { ...(await runOf(world)), changes: [changed] } }),
    failures: [{ ...noRun, input: () => ({ body: { ...gone, changes: [] } }) }],
  }),
  tryCall(folders, {
    input: async (world) => {
      const { runId } = await uploaded(world)
      return { body: { runId, make: ['new/inner', '../out', path], drop: ['a'], agreed: ['new/inner', '../out'], gone: [] } }
    },
    check: (data) => expect(data).toEqual({ refused: ['../out', path] }),
    failures: [{ ...noRun, input: () => ({ body: { ...gone, make: [], drop: [], agreed: [], gone: [] } }) }],
  }),
  tryCall(fail, {
    input: async (world) => ({ body: { ...(await runOf(world)), files: [{ path: 'a', reason: 'caseCollision' as const }] } }),
    failures: [{ ...noRun, input: () => ({ body: { ...gone, files: [] } }) }],
  }),
  tryCall(report, {
    input: async (world) => ({ body: { ...(await runOf(world)), ...progress } }),
    check: (run) => expect(run).toMatchObject(progress),
    failures: [
      { ...noRun, input: () => ({ body: { ...gone, ...progress } }) },
      { error: 'illegalParameter', input: async (world) => ({ body: { ...(await runOf(world)), ...progress, state: 'undone' as const } }) },
    ],
  }),
  tryCall(finish, {
    input: async (world) => ({ body: await runOf(world) }),
    check: (run) => expect(run).toMatchObject({ state: 'complete', canUndo: false }),
    failures: [{ ...noRun, input: () => ({ body: gone }) }],
  }),
  tryCall(revert, {
    input: async (world) => ({ body: await undoing(world) }),
    check: (data) => expect(data).toEqual({ reverted: 'restored' }),
    failures: [{ ...noRun, input: () => ({ body: { ...gone, changeId: 1 } }) }],
  }),
]
