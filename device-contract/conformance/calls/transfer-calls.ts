import { expect } from 'vitest'
import type { InputOf } from '../../src/index.ts'
import { tasks as tasksArea } from '@cove/device-contract/tasks'
import { transfer as transferArea } from '@cove/device-contract/transfer'
import { ask, dataOf, tryCall } from '../call-cases.ts'
import type { CallCases } from '../call-cases.ts'
import { freshName } from '../world.ts'
import type { ConformanceWorld } from '../world.ts'
import { md5Of, newFile, newFolder, sampleBatch, sampleBytes } from './sample-file.ts'

const transfer = transferArea.calls,
  tasks = tasksArea.calls
const size = sampleBytes.length
const cover = 'rename' as const

async function openUpload(world: ConformanceWorld): Promise<{ storageId: string; path: string }> {
  const target = { storageId: world.storageId, path: `/${freshName('upload')}.bin` }
  await dataOf(ask(world, transfer.create, { query: { ...target, sizeBytes: size, cover } }))
  return target
}

async function sentUpload(world: ConformanceWorld): Promise<{ storageId: string; path: string }> {
  const target = await openUpload(world)
  await dataOf(
    ask(world, transfer.data, { query: { ...target, sizeBytes: size, start: 0, end: size, md5: md5Of(sampleBytes) }, body: sampleBytes }),
  )
  return target
}

const missing = (world: ConformanceWorld) => ({ storageId: world.storageId, path: '/no-upload' })

async function newTask(world: ConformanceWorld): Promise<string> {
  const { taskId } = await dataOf(ask(world, tasks.add, await copyWish(world)))
  return taskId
}

type TaskWish = InputOf<typeof tasks.add>
type Work = TaskWish['body']['work']

function taskWish(kind: TaskWish['body']['kind'], sources: Work['sources'], target?: Work['target']): TaskWish {
  return { body: { kind, work: { conflict: 'rename', sources, ...(target ? { target } : {}) } } }
}

async function copyWish(world: ConformanceWorld): Promise<TaskWish> {
  const source = { storageId: world.storageId, path: await newFile(world) }
  return taskWish('copy', [source], { storageId: world.storageId, path: await newFolder(world) })
}

export const transferCalls: readonly CallCases[] = [
  tryCall(transfer.create, {
    input: (world) => ({ query: { storageId: world.storageId, path: `/${freshName('new')}.bin`, sizeBytes: size, cover } }),
    check: (data) => expect(data).toMatchObject({ received: [], finished: false, skipped: false }),
    failures: [
      { error: 'nameInvalid', input: (world) => ({ query: { storageId: world.storageId, path: '/a|b', sizeBytes: 1, cover } }) },
      {
        error: 'directoryNotFound',
        input: (world) => ({ query: { storageId: world.storageId, path: '/not-there/a', sizeBytes: 1, cover } }),
      },
      {
        error: 'notEnoughSpace',
        input: (world) => ({ query: { storageId: world.storageId, path: `/${freshName('huge')}`, sizeBytes: 2 ** 52, cover } }),
      },
      { error: 'invalidPath', input: (world) => ({ query: { storageId: world.storageId, path: '/../x', sizeBytes: 1, cover } }) },
    ],
  }),
  tryCall(transfer.data, {
    input: async (world) => ({
      query: { ...(await openUpload(world)), sizeBytes: size, start: 0, end: size, md5: md5Of(sampleBytes) },
      body: sampleBytes,
    }),
    check: (data) => expect(data.acknowledgedEnd).toBe(size),
    failures: [
      {
        error: 'chunkMismatch',
        input: async (world) => ({
          query: { ...(await openUpload(world)), sizeBytes: size, start: 0, end: size, md5: '0'.repeat(32) },
          body: sampleBytes,
        }),
      },
      {
        error: 'uploadNotFound',
        input: (world) => ({
          query: { ...missing(world), sizeBytes: size, start: 0, end: size, md5: md5Of(sampleBytes) },
          body: sampleBytes,
        }),
      },
      {
        error: 'uploadRestart',
        input: async (world) => ({
          query: { ...(await openUpload(world)), sizeBytes: size + 1, start: 0, end: size, md5: md5Of(sampleBytes) },
          body: sampleBytes,
        }),
      },
    ],
  }),
  tryCall(transfer.status, {
    input: async (world) => ({ query: await sentUpload(world) }),
    check: (data) => expect(data).toEqual({ sizeBytes: size, received: [[0, size]] }),
    failures: [{ error: 'uploadNotFound', input: (world) => ({ query: missing(world) }) }],
  }),
  tryCall(transfer.complete, {
    input: async (world) => ({ query: { ...(await sentUpload(world)), md5: md5Of(sampleBytes) } }),
    check: (data) => expect(data.sizeBytes).toBe(size),
    failures: [
      { error: 'uploadNotFound', input: (world) => ({ query: missing(world) }) },
      { error: 'uploadRestart', input: async (world) => ({ query: await openUpload(world) }) },
    ],
  }),
  tryCall(transfer.cancel, {
    input: async (world) => ({ body: await openUpload(world) }),
    failures: [{ error: 'invalidPath', input: (world) => ({ body: { storageId: world.storageId, path: '/../x' } }) }],
  }),
  tryCall(transfer.small, {
    input: (world) => ({
      query: { storageId: world.storageId, path: `/${freshName('small')}.txt`, md5: md5Of(sampleBytes), cover },
      body: sampleBytes,
    }),
    check: (data) => expect(data.resource?.sizeBytes).toBe(size),
    failures: [
      {
        error: 'chunkMismatch',
        input: (world) => ({
          query: { storageId: world.storageId, path: `/${freshName('bad')}`, md5: '0'.repeat(32), cover },
          body: sampleBytes,
        }),
      },
      {
        error: 'directoryNotFound',
        input: (world) => ({
          query: { storageId: world.storageId, path: '/not-there/a', md5: md5Of(sampleBytes), cover },
          body: sampleBytes,
        }),
      },
    ],
  }),
]

const elsewhere = { storageId: 'no-such-space', path: '/' }
const outside = (world: ConformanceWorld) => ({ storageId: world.storageId, path: '/../outside' })
const few = { totalBytes: 10, totalFiles: 1, largestBytes: 10 }

function batchWish(world: ConformanceWorld, change: { readonly path?: string; readonly headBytes?: number } = {}) {
  const { headBytes, body } = sampleBatch([`${freshName('batch')}/a.txt`, 'b|c.txt'])
  const query = { storageId: world.storageId, path: change.path ?? '/', cover, headBytes: change.headBytes ?? headBytes }
  return { query, body }
}

async function matchWish(world: ConformanceWorld): Promise<InputOf<typeof transfer.match>> {
  const { headBytes, body } = sampleBatch(['same.txt'])
  const path = await newFolder(world)
  await dataOf(ask(world, transfer.batch, { query: { storageId: world.storageId, path, cover, headBytes }, body }))
  const file = { sizeBytes: size, modifiedSeconds: 1_700_000_000 }
  const list = [
    { path: 'missing.txt', ...file },
    { path: 'same.txt', ...file },
    { path: 'same.txt', ...file, sizeBytes: size + 1 },
  ]
  return { body: { storageId: world.storageId, path, files: list } }
}

/** What comes before and beside the chunks: ours. */
export const transferPlanCalls: readonly CallCases[] = [
  tryCall(transfer.preflight, {
    input: (world) => ({ body: { storageId: world.storageId, path: '/', ...few } }),
    check: (data) => expect(data).toMatchObject({ fits: true, neededBytes: few.totalBytes }),
    failures: [
      { error: 'storageMissing', input: () => ({ body: { ...elsewhere, ...few } }) },
      { error: 'invalidPath', input: (world) => ({ body: { ...outside(world), ...few } }) },
    ],
  }),
  tryCall(transfer.match, {
    input: matchWish,
    check: (data) => expect(data.there).toEqual([1]),
    failures: [
      { error: 'storageMissing', input: () => ({ body: { ...elsewhere, files: [] } }) },
      { error: 'invalidPath', input: (world) => ({ body: { ...outside(world), files: [] } }) },
    ],
  }),
  tryCall(transfer.batch, {
    input: (world) => batchWish(world),
    check: (data) => expect(data.results.map((one) => one.name)).toEqual(['a.txt', '']),
    failures: [
      { error: 'badBody', input: (world) => batchWish(world, { headBytes: 10 }) },
      { error: 'chunkTooLarge', input: (world) => batchWish(world, { headBytes: 1 << 30 }) },
      { error: 'invalidPath', input: (world) => batchWish(world, { path: '/../outside' }) },
    ],
  }),
]

export const taskCalls: readonly CallCases[] = [
  tryCall(tasks.add, {
    input: copyWish,
    failures: [
      { error: 'fileNotFound', input: (world) => taskWish('delete', [missing(world)]) },
      { error: 'notSupported', input: (world) => taskWish('encryptRemove', [missing(world)]) },
      {
        error: 'moveIntoSelf',
        input: async (world) => {
          const folder = { storageId: world.storageId, path: await newFolder(world) }
          return taskWish('move', [folder], folder)
        },
      },
    ],
  }),
  tryCall(tasks.conflicts, {
    input: async (world) => {
      const { sources, target } = (await copyWish(world)).body.work
      return { body: { sources, target: target ?? { storageId: world.storageId, path: '/' } } }
    },
    check: ({ items, isComplete }) => {
      expect(items).toEqual([])
      expect(isComplete).toBe(true)
    },
    failures: [
      {
        error: 'fileNotFound',
        input: async (world) => ({
          body: { sources: [missing(world)], target: { storageId: world.storageId, path: await newFolder(world) } },
        }),
      },
      {
        error: 'directoryNotFound',
        input: async (world) => ({
          body: {
            sources: [{ storageId: world.storageId, path: await newFile(world) }],
            target: { storageId: world.storageId, path: '/gone' },
          },
        }),
      },
    ],
  }),
  tryCall(tasks.list, { input: () => ({ query: {} }), check: (data) => expect(data.total).toBeGreaterThan(0) }),
  tryCall(tasks.centre, { input: () => ({}), check: (data) => expect(data.tasks.every((one) => one.count > 0)).toBe(true) }),
  tryCall(tasks.pause, {
    input: async (world) => ({ body: { taskId: await newTask(world) } }),
    failures: [{ error: 'taskNotFound', input: () => ({ body: { taskId: '999999' } }) }],
  }),
  tryCall(tasks.continue, {
    input: async (world) => ({ body: { taskId: await newTask(world) } }),
    failures: [{ error: 'taskNotFound', input: () => ({ body: { taskId: 'x' } }) }],
  }),
  tryCall(tasks.answer, {
    input: async (world) => ({ body: { ...(await world.task('waiting')), isForAll: false } }),
    failures: [
      { error: 'taskNotFound', input: () => ({ body: { taskId: '999999', questionId: '1', choice: 'keep', isForAll: false } }) },
      {
        error: 'questionOver',
        input: async (world) => {
          const waiting = await world.task('waiting')
          return { body: { ...waiting, choice: 'no-such-choice', isForAll: false } }
        },
      },
    ],
  }),
  tryCall(tasks.retry, {
    input: async (world) => ({ body: { taskId: (await world.task('partlyFailed')).taskId } }),
    failures: [
      { error: 'taskNotFound', input: () => ({ body: { taskId: '999999' } }) },
      { error: 'notSupported', input: async (world) => ({ body: { taskId: (await world.task('waiting')).taskId } }) },
    ],
  }),
  tryCall(tasks.failures, {
    input: async (world) => ({ query: { taskId: await newTask(world) } }),
    failures: [{ error: 'taskNotFound', input: () => ({ query: { taskId: '999999' } }) }],
  }),
  tryCall(tasks.files, {
    input: async (world) => ({ query: { taskId: await newTask(world) } }),
    check: (data) => expect(data).toMatchObject({ total: 1, page: 1, items: [{ path: expect.stringMatching(/^\//) as string }] }),
    failures: [{ error: 'taskNotFound', input: () => ({ query: { taskId: '999999' } }) }],
  }),
  tryCall(tasks.remove, {
    input: async (world) => ({ body: { taskId: await newTask(world) } }),
    check: (data) => expect(data.removedCount).toBe(1),
    failures: [
      { error: 'taskNotFound', input: () => ({ body: { taskId: '999999' } }) },
      { error: 'missingParameter', input: () => ({ body: {} }) },
    ],
  }),
]
