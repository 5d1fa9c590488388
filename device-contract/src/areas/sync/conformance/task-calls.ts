import { ask, dataOf, tryCall } from '@cove/device-contract/conformance/cases'
import type { CallCases } from '@cove/device-contract/conformance/cases'
import { sync } from '@cove/device-contract/sync'
import { expect } from 'vitest'
import { finishedRun, newTask, openRun, task, waitingRun } from './support/sync-world.ts'

const { list, save, remove, request, runs, failures, plan, decide, changes } = sync.calls
const noTask = 'no-such-task'
const lists = { skip: [], invert: [], computer: [], device: [] }

export const cases: readonly CallCases[] = [
  tryCall(save, {
    input: async (world) => ({ body: await newTask(world) }),
    check: async (made, world) => {
      expect(made).toMatchObject({ fileCount: 0, requested: 'none', brakeFiles: 20, ignoreLines: [] })
      const { taskId } = made
      const body = { ...(await newTask(world)), taskId, path: made.path }
      const saved = await dataOf(ask(world, save, { body: { ...body, ignoreLines: ['*.bak', '# 说明'] } }))
      expect(saved.ignoreLines).toEqual(['*.bak', '# 说明'])
      // A client that does not know the rules leaves them alone.
      expect((await dataOf(ask(world, save, { body }))).ignoreLines).toEqual(saved.ignoreLines)
    },
    failures: [
      { error: 'syncTaskMissing', input: async (world) => ({ body: { ...(await newTask(world)), taskId: noTask } }) },
      {
        error: 'syncExtensionInvalid',
        input: async (world) => ({ body: { ...(await newTask(world)), excludedExtensions: ['.a', '.A'] } }),
      },
      { error: 'directoryNotFound', input: async (world) => ({ body: { ...(await newTask(world)), path: '/no-such-folder' } }) },
      { error: 'storageMissing', input: async (world) => ({ body: { ...(await newTask(world)), storageId: 'no-such-space' } }) },
      { error: 'invalidPath', input: async (world) => ({ body: { ...(await newTask(world)), path: '/../outside' } }) },
      {
        error: 'syncTaskExists',
        input: async (world) => {
          const body = await newTask(world)
          await dataOf(ask(world, save, { body }))
          return { body }
        },
      },
    ],
  }),
  tryCall(list, {
    input: () => ({}),
    check: async (_data, world) => {
      const made = await task(world)
      const { tasks } = await dataOf(ask(world, list, {}))
      expect(tasks.at(-1)).toEqual(made)
      // S-H3: no other user sees it.
      expect((await dataOf(ask(world, list, { token: world.userToken }))).tasks).toEqual([])
    },
  }),
  tryCall(remove, {
    input: async (world) => ({ body: { taskId: (await task(world)).taskId } }),
    failures: [{ error: 'syncTaskMissing', input: () => ({ body: { taskId: noTask } }) }],
  }),
  tryCall(request, {
    input: async (world) => ({ body: { taskId: (await task(world)).taskId, what: 'run' as const } }),
    check: (shown) => expect(shown.requested).toBe('run'),
    failures: [
      { error: 'syncTaskMissing', input: () => ({ body: { taskId: noTask, what: 'run' as const } }) },
      {
        error: 'syncRunMissing',
        input: async (world) => ({ body: { taskId: (await task(world)).taskId, what: 'undo' as const, runId: 'none' } }),
      },
      { error: 'syncCannotUndo', input: async (world) => ({ body: { taskId: (await task(world)).taskId, what: 'undo' as const } }) },
    ],
  }),
  tryCall(runs, {
    input: async (world) => ({ query: { taskId: (await finishedRun(world)).task.taskId } }),
    check: (data) => expect(data.runs).toMatchObject([{ number: 1, state: 'complete', addedCount: 1, canUndo: true }]),
    failures: [{ error: 'syncTaskMissing', input: () => ({ query: { taskId: noTask } }) }],
  }),
  tryCall(changes, {
    input: async (world) => ({ query: { runId: (await finishedRun(world)).runId } }),
    check: (data) => expect(data.changes).toMatchObject([{ path: 'a/file.txt', side: 'device', action: 'add', reverted: 'open' }]),
    failures: [{ error: 'syncRunMissing', input: () => ({ query: { runId: 'no-such-run' } }) }],
  }),
  tryCall(failures, {
    input: async (world) => ({ query: { taskId: (await task(world)).taskId } }),
    check: (data) => expect(data.files).toEqual([]),
    failures: [{ error: 'syncTaskMissing', input: () => ({ query: { taskId: noTask } }) }],
  }),
  tryCall(plan, {
    input: async (world) => ({ query: { runId: (await waitingRun(world)).runId } }),
    check: (data) => expect(data.items).toMatchObject([{ itemId: 1, path: 'a/file.txt', decision: 'open' }]),
    failures: [{ error: 'syncPlanMissing', input: () => ({ query: { runId: 'no-such-run' } }) }],
  }),
  tryCall(decide, {
    input: async (world) => ({ body: { runId: (await waitingRun(world)).runId, isRefused: false, ...lists, skip: [1] } }),
    check: (shown) => expect(shown.lastRun).toMatchObject({ state: 'paused', reason: 'decided', isDecided: true }),
    failures: [
      { error: 'syncPlanMissing', input: async (world) => ({ body: { runId: (await openRun(world)).runId, isRefused: true, ...lists } }) },
    ],
  }),
]
