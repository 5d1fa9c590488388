import { backup } from '@cove/device-contract/backup'
import { ask, dataOf, sampleBytes, tryCall } from '@cove/device-contract/conformance/cases'
import type { CallCases, ConformanceWorld } from '@cove/device-contract/conformance/cases'
import { expect } from 'vitest'
import { awayTask, content, finishedRun, md5, newDiskTask, newTask, openRun, task } from './support/backup-world.ts'

const {
  list,
  deviceFolders,
  save,
  remove,
  request,
  runs,
  browse,
  restore,
  failures,
  approve,
  files,
  content: bytes,
  archive,
} = backup.calls
const noTask = 'no-such-task'

/** Everything of a backup with one file, as it is now. */
async function momentOf(world: ConformanceWorld) {
  const { task: made, run } = await finishedRun(world)
  return { taskId: made.taskId, atSeconds: run.endedSeconds ?? 0, paths: [''] }
}

export const cases: readonly CallCases[] = [
  tryCall(save, {
    input: (world) => ({ body: newTask(world) }),
    check: (made) => expect(made).toMatchObject({ health: 'never', fileCount: 0 }),
    failures: [
      { error: 'backupTaskMissing', input: (world) => ({ body: { ...newTask(world), taskId: noTask } }) },
      { error: 'backupExtensionInvalid', input: (world) => ({ body: { ...newTask(world), excludedExtensions: ['.a', '.A'] } }) },
      { error: 'directoryNotFound', input: (world) => ({ body: { ...newTask(world), path: '/no-such-folder' } }) },
      { error: 'storageMissing', input: (world) => ({ body: { ...newTask(world), storageId: 'no-such-space' } }) },
      { error: 'invalidPath', input: (world) => ({ body: { ...newTask(world), path: '/../outside' } }) },
      { error: 'nameInvalid', input: (world) => ({ body: { ...newTask(world), name: 'a/b' } }) },
      { error: 'nameTooLong', input: (world) => ({ body: { ...newTask(world), name: '云'.repeat(100) } }) },
      { error: 'backupDiskAway', input: async (world) => ({ body: await newDiskTask(world, { storageId: 'no-such-disk' }) }) },
      { error: 'backupNotExternal', input: async (world) => ({ body: await newDiskTask(world, { storageId: world.storageId }) }) },
      { error: 'backupSourceMissing', input: async (world) => ({ body: await newDiskTask(world, { path: '/no-such-folder' }) }) },
      {
        error: 'backupTargetExternal',
        input: async (world) => {
          const body = await newDiskTask(world)
          return { body: { ...body, storageId: body.external.storageId } }
        },
      },
      {
        error: 'backupTaskExists',
        input: async (world) => {
          const body = newTask(world)
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
  tryCall(deviceFolders, {
    input: () => ({ query: {} }),
    check: async (_data, world) => {
      const { task: made } = await finishedRun(world)
      const { items } = await dataOf(ask(world, deviceFolders, { query: {} }))
      expect(items).toContainEqual(expect.objectContaining({ storageId: made.storageId, name: made.name, kind: 'folder' }))
      expect((await dataOf(ask(world, deviceFolders, { query: {}, token: world.userToken }))).items).toEqual([])
    },
  }),
  tryCall(remove, {
    input: async (world) => ({ body: { taskId: (await task(world)).taskId } }),
    failures: [{ error: 'backupTaskMissing', input: () => ({ body: { taskId: noTask } }) }],
  }),
  tryCall(request, {
    input: async (world) => ({ body: { taskId: (await task(world)).taskId, what: 'run' as const } }),
    check: (shown) => expect(shown.requested).toBe('run'),
    failures: [
      { error: 'backupTaskMissing', input: () => ({ body: { taskId: noTask, what: 'run' as const } }) },
      { error: 'backupDiskAway', input: async (world) => ({ body: { taskId: (await awayTask(world)).taskId, what: 'run' as const } }) },
    ],
  }),
  tryCall(runs, {
    input: async (world) => ({ query: { taskId: (await openRun(world)).task.taskId } }),
    check: (data) => expect(data.runs).toMatchObject([{ state: 'progress' }]),
    failures: [{ error: 'backupTaskMissing', input: () => ({ query: { taskId: noTask } }) }],
  }),
  tryCall(failures, {
    input: async (world) => ({ query: { taskId: (await task(world)).taskId } }),
    check: (data) => expect(data.files).toEqual([]),
    failures: [{ error: 'backupTaskMissing', input: () => ({ query: { taskId: noTask } }) }],
  }),
  tryCall(browse, {
    input: async (world) => {
      const { task: made, run } = await finishedRun(world)
      return { query: { taskId: made.taskId, atSeconds: run.endedSeconds ?? 0, path: '' } }
    },
    check: (data) => expect(data.entries).toMatchObject([{ name: 'a', isFolder: true, fileCount: 1, presence: 'same' }]),
    failures: [{ error: 'backupTaskMissing', input: () => ({ query: { taskId: noTask, atSeconds: 0, path: '' } }) }],
  }),
  tryCall(files, {
    input: async (world) => ({ body: await momentOf(world) }),
    check: (data) =>
      expect(data).toMatchObject({
        totalCount: 1,
        totalBytes: content.sizeBytes,
        files: [{ path: 'a/file.txt', md5, sizeBytes: content.sizeBytes }],
      }),
    failures: [
      { error: 'backupTaskMissing', input: () => ({ body: { taskId: noTask, atSeconds: 0, paths: [''] } }) },
      {
        error: 'backupNothingThere',
        input: async (world) => ({ body: { taskId: (await task(world)).taskId, atSeconds: 0, paths: [''] } }),
      },
    ],
  }),
  tryCall(bytes, {
    input: async (world) => {
      const body = await momentOf(world)
      const [file] = (await dataOf(ask(world, files, { body }))).files
      return { query: { taskId: body.taskId, entryId: file?.entryId ?? 0 } }
    },
    checkRaw: ({ status, body }) => expect([status, new TextDecoder().decode(body)]).toEqual([200, new TextDecoder().decode(sampleBytes)]),
    failures: [
      { error: 'backupTaskMissing', input: () => ({ query: { taskId: noTask, entryId: 1 } }) },
      // S-H3: the content of another task is not found.
      {
        error: 'backupNothingThere',
        input: async (world) => {
          const [file] = (await dataOf(ask(world, files, { body: await momentOf(world) }))).files
          return { query: { taskId: (await task(world)).taskId, entryId: file?.entryId ?? 0 } }
        },
      },
    ],
  }),
  tryCall(archive, {
    input: async (world) => {
      const { taskId, atSeconds } = await momentOf(world)
      return { query: { taskId, atSeconds, path: 'a' } }
    },
    checkRaw: ({ body }) => {
      const text = new TextDecoder('latin1').decode(body)
      expect([text.slice(0, 2), text.includes('a/file.txt'), text.includes(new TextDecoder('latin1').decode(sampleBytes))]).toEqual([
        'PK',
        true,
        true,
      ])
    },
    failures: [
      { error: 'backupTaskMissing', input: () => ({ query: { taskId: noTask, atSeconds: 0, path: '' } }) },
      { error: 'backupNothingThere', input: async (world) => ({ query: { taskId: (await task(world)).taskId, atSeconds: 0, path: '' } }) },
    ],
  }),
  tryCall(restore, {
    input: async (world) => {
      const { task: made, run } = await finishedRun(world)
      return { body: { taskId: made.taskId, atSeconds: run.endedSeconds ?? 0, paths: [''], storageId: world.storageId, folder: '/' } }
    },
    check: (data) => expect(data.fileCount).toBe(1),
    failures: [
      {
        error: 'backupTaskMissing',
        input: ({ storageId }) => ({ body: { taskId: noTask, atSeconds: 0, paths: [''], storageId, folder: '/' } }),
      },
      {
        error: 'backupNothingThere',
        input: async (world) => ({
          body: { taskId: (await task(world)).taskId, atSeconds: 0, paths: [''], storageId: world.storageId, folder: '/' },
        }),
      },
      {
        error: 'directoryNotFound',
        input: async (world) => ({
          body: { taskId: (await task(world)).taskId, atSeconds: 0, paths: [''], storageId: world.storageId, folder: '/no-such-folder' },
        }),
      },
      {
        error: 'storageMissing',
        input: async (world) => ({
          body: { taskId: (await task(world)).taskId, atSeconds: 0, paths: [''], storageId: 'no-such-space', folder: '/' },
        }),
      },
      {
        error: 'invalidPath',
        input: async (world) => ({
          body: { taskId: (await task(world)).taskId, atSeconds: 0, paths: [''], storageId: world.storageId, folder: '/../x' },
        }),
      },
    ],
  }),
  tryCall(approve, {
    input: async (world) => ({ body: { taskId: (await task(world)).taskId } }),
    check: (data) => expect(data).toEqual({ removedCount: 0 }),
    failures: [{ error: 'backupTaskMissing', input: () => ({ body: { taskId: noTask } }) }],
  }),
]
