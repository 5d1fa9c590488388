import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { files as filesArea } from '@cove/device-contract/files'
import type { SortOrder } from '@cove/device-contract/files'
import { recycle as recycleArea } from '@cove/device-contract/recycle'
import { ask, dataOf, tryCall } from '../call-cases.ts'
import type { CallCases } from '../call-cases.ts'
import { freshName } from '../world.ts'
import type { ConformanceWorld } from '../world.ts'
import { newFile, newFolder, sampleBytes } from './sample-file.ts'

const files = filesArea.calls,
  recycle = recycleArea.calls
const nowhere = (world: ConformanceWorld) => ({ storageId: world.storageId, path: '/not-there' })
const type = 'folder' as const
const document = 'document' as const
const keepBoth = 'rename' as const
const byName: SortOrder = { kind: 'name', direction: 'asc' }
const elsewhere = { storageId: 'no-such-space', path: '/' }
const outside = (world: ConformanceWorld) => ({ storageId: world.storageId, path: '/../outside' })

async function ticketFor(world: ConformanceWorld, path: string): Promise<string> {
  const { ticket } = await dataOf(ask(world, files.downloadTicket, { body: { items: [{ storageId: world.storageId, path }] } }))
  return ticket
}

const noTrash = '01ARZ3NDEKTSV4RRFFQ69G5FAV'

async function newTrash(world: ConformanceWorld): Promise<string> {
  const deleted = await dataOf(ask(world, files.delete, { body: [{ storageId: world.storageId, path: await newFile(world) }] }))
  // The fake has no ids to give.
  return deleted.trashIds[0] ?? noTrash
}

export const fileCalls: readonly CallCases[] = [
  tryCall(files.add, {
    input: (world) => ({ query: {}, body: { storageId: world.storageId, path: `/${freshName('made')}`, type } }),
    check: (data, world) => expect(data).toMatchObject({ storageId: world.storageId, kind: 'folder' }),
    failures: [
      {
        error: 'fileExists',
        input: async (world) => ({ query: {}, body: { storageId: world.storageId, path: await newFolder(world), type } }),
      },
      { error: 'nameInvalid', input: (world) => ({ query: {}, body: { storageId: world.storageId, path: '/a:b', type } }) },
      { error: 'nameTooLong', input: (world) => ({ query: {}, body: { storageId: world.storageId, path: `/${'x'.repeat(256)}`, type } }) },
      { error: 'directoryNotFound', input: (world) => ({ query: {}, body: { storageId: world.storageId, path: '/not-there/a', type } }) },
      { error: 'storageMissing', input: () => ({ query: {}, body: { ...elsewhere, path: '/a', type } }) },
      { error: 'invalidPath', input: (world) => ({ query: {}, body: { ...outside(world), type } }) },
    ],
  }),
  tryCall(files.rename, {
    input: async (world) => ({
      query: {},
      body: { storageId: world.storageId, oldPath: await newFile(world), newPath: `/${freshName('renamed')}.txt` },
    }),
    check: (data) => expect(data.name).toMatch(/^renamed-/),
    failures: [
      {
        error: 'fileExists',
        input: async (world) => ({
          query: {},
          body: { storageId: world.storageId, oldPath: await newFile(world), newPath: await newFile(world) },
        }),
      },
      {
        error: 'nameInvalid',
        input: async (world) => ({ query: {}, body: { storageId: world.storageId, oldPath: await newFile(world), newPath: '/a?b' } }),
      },
      {
        error: 'fileNotFound',
        input: (world) => ({ query: {}, body: { storageId: world.storageId, oldPath: '/not-there', newPath: '/other' } }),
      },
      {
        error: 'moveIntoSelf',
        input: async (world) => {
          const oldPath = await newFolder(world)
          return { query: {}, body: { storageId: world.storageId, oldPath, newPath: `${oldPath}/inner` } }
        },
      },
      {
        error: 'invalidPath',
        input: async (world) => ({ query: {}, body: { storageId: world.storageId, oldPath: await newFile(world), newPath: '/../x' } }),
      },
    ],
  }),
  tryCall(files.renameMany, {
    input: async (world) => {
      const [one, other] = [await newFile(world), await newFile(world)]
      const nameOf = (path: string) => path.slice(1)
      return {
        body: {
          files: [
            { storageId: world.storageId, path: one, newName: nameOf(other) },
            { storageId: world.storageId, path: other, newName: nameOf(one) },
          ],
        },
      }
    },
    check: ({ renamed, failures }) => {
      expect(renamed).toHaveLength(2)
      expect(failures).toEqual([])
    },
    failures: [
      { error: 'fileNotFound', input: (world) => ({ body: { files: [{ ...nowhere(world), newName: 'b' }] } }) },
      { error: 'invalidPath', input: (world) => ({ body: { files: [{ ...outside(world), newName: 'b' }] } }) },
      { error: 'storageMissing', input: () => ({ body: { files: [{ storageId: 'no-such-space', path: '/a', newName: 'b' }] } }) },
      {
        error: 'nameInvalid',
        input: async (world) => ({ body: { files: [{ storageId: world.storageId, path: await newFile(world), newName: 'a?b' }] } }),
      },
      {
        error: 'fileExists',
        input: async (world) => {
          const taken = (await newFile(world)).slice(1)
          return { body: { files: [{ storageId: world.storageId, path: await newFile(world), newName: taken }] } }
        },
      },
    ],
  }),
  tryCall(files.list, {
    input: async (world) => {
      await newFile(world)
      return { query: { storageId: world.storageId, path: '/', order: byName } }
    },
    check: (data) => {
      expect(data.total).toBeGreaterThan(0)
      expect(data.items.length).toBe(Math.min(data.total, data.pageRows))
    },
    failures: [
      { error: 'directoryNotFound', input: (world) => ({ query: nowhere(world) }) },
      { error: 'storageMissing', input: () => ({ query: elsewhere }) },
      { error: 'invalidPath', input: (world) => ({ query: outside(world) }) },
      { error: 'pathTooLong', input: (world) => ({ query: { storageId: world.storageId, path: '/x'.repeat(2100) } }) },
    ],
  }),
  tryCall(files.all, {
    input: async (world) => {
      await newFile(world)
      return { query: {} }
    },
    check: (data) => expect(data.total).toBeGreaterThan(0),
  }),
  tryCall(files.media, {
    input: async (world) => {
      await newFile(world)
      return { query: { kind: document } }
    },
    check: (data) => {
      expect(data.total).toBeGreaterThan(0)
      expect(new Set(data.items.map(({ kind }) => kind))).toEqual(new Set(['document']))
    },
  }),
  tryCall(files.uploaded, {
    input: async (world) => {
      await newFile(world)
      return { query: {} }
    },
    check: ({ items }) => {
      const times = items.map(({ createdSeconds }) => createdSeconds)
      expect(times).toEqual(times.toSorted((a, b) => b - a))
      expect(times.length).toBeGreaterThan(0)
    },
  }),
  tryCall(files.classifiedSearch, {
    input: async (world) => ({ query: { text: (await newFile(world)).slice(1), kind: document } }),
    check: (data) => expect(data).toMatchObject({ total: 1, page: 1, items: [{ kind: 'document', sizeBytes: sampleBytes.length }] }),
  }),
  tryCall(files.search, {
    input: async (world) => ({ query: { text: (await newFile(world)).slice(1), limit: 1 } }),
    check: (data) => expect(data).toMatchObject({ total: 1, isComplete: true, items: [{ sizeBytes: sampleBytes.length }] }),
  }),
  tryCall(files.tree, {
    input: async (world) => ({ query: { storageId: world.storageId, path: await newFolder(world) } }),
    check: (data) => expect(data.total).toBe(0),
    failures: [{ error: 'directoryNotFound', input: (world) => ({ query: nowhere(world) }) }],
  }),
  tryCall(files.info, {
    input: async (world) => ({ query: { storageId: world.storageId, path: await newFile(world) } }),
    check: (data) => expect(data).toMatchObject({ totalFiles: 1, totalBytes: sampleBytes.length }),
    failures: [{ error: 'fileNotFound', input: (world) => ({ query: nowhere(world) }) }],
  }),
  tryCall(files.check, {
    input: async (world) => ({
      body: { prePath: '/', storageId: world.storageId, items: [{ path: (await newFile(world)).slice(1) }, { path: 'not-there' }] },
    }),
    check: (data) => expect(data.items.map((item) => item.exists)).toEqual([true, false]),
    failures: [{ error: 'storageMissing', input: () => ({ body: { prePath: '/', storageId: 'no-such-space', items: [] } }) }],
  }),
  tryCall(files.hash, {
    input: async (world) => ({ body: { storageId: world.storageId, path: await newFile(world), start: 0, end: sampleBytes.length } }),
    check: (data) =>
      expect(data).toMatchObject({ sha1: createHash('sha1').update(sampleBytes).digest('hex'), sizeBytes: sampleBytes.length }),
    failures: [
      { error: 'fileNotFound', input: (world) => ({ body: nowhere(world) }) },
      { error: 'storageMissing', input: () => ({ body: elsewhere }) },
      { error: 'invalidPath', input: (world) => ({ body: outside(world) }) },
      {
        error: 'illegalParameter',
        input: async (world) => ({ body: { storageId: world.storageId, path: await newFile(world), start: 2, end: 1 } }),
      },
    ],
  }),
  tryCall(files.downloadTicket, {
    input: async (world) => ({ body: { items: [{ storageId: world.storageId, path: await newFile(world) }] } }),
    failures: [{ error: 'fileNotFound', input: (world) => ({ body: { items: [nowhere(world)] } }) }],
  }),
  tryCall(files.download, {
    input: async (world) => ({ query: { storageId: world.storageId, path: await newFile(world) } }),
    checkRaw: (answer) => {
      expect(answer.status).toBe(200)
      expect(answer.body).toEqual(sampleBytes)
      expect(answer.headers['content-security-policy']).toContain('sandbox')
    },
    failures: [{ error: 'fileNotFound', input: (world) => ({ query: nowhere(world) }) }],
  }),
  tryCall(files.downloadArchive, {
    input: async (world) => ({ query: { ticket: await ticketFor(world, await newFile(world)) } }),
    checkRaw: (answer) => expect(new TextDecoder().decode(answer.body.subarray(0, 2))).toBe('PK'),
  }),
  tryCall(files.delete, {
    input: async (world) => ({ body: [{ storageId: world.storageId, path: await newFile(world) }] }),
    check: (data) => {
      expect(data.trashIds).toHaveLength(1)
      expect(data.failures).toEqual([])
    },
    failures: [
      { error: 'fileNotFound', input: (world) => ({ body: [nowhere(world)] }) },
      { error: 'invalidPath', input: (world) => ({ body: [outside(world)] }) },
    ],
  }),
  tryCall(recycle.list, { input: () => ({ query: {} }), check: (data) => expect(data.items.length).toBeLessThanOrEqual(data.total) }),
  tryCall(recycle.summary, {
    input: () => ({ query: { span: 'day' as const } }),
    check: (data) => expect(data.counts).toHaveLength(96),
  }),
  tryCall(recycle.preview, {
    input: async (world) => ({ body: { trashIds: [await newTrash(world)] } }),
    check: (data) => expect(data).toMatchObject({ foldersToMake: 0, takenNames: 0 }),
    failures: [{ error: 'fileNotFound', input: () => ({ body: { trashIds: [noTrash] } }) }],
  }),
  // A text has no picture: nothing is answered, which is no failure.
  tryCall(recycle.thumbnail, {
    input: async (world) => ({ query: { trashId: await newTrash(world) } }),
    checkRaw: ({ status, body }) => expect([status, body.byteLength]).toEqual([204, 0]),
    failures: [{ error: 'fileNotFound', input: () => ({ query: { trashId: noTrash } }) }],
  }),
  tryCall(recycle.restore, {
    input: async (world) => ({ body: { trashIds: [await newTrash(world)], conflict: keepBoth } }),
    failures: [{ error: 'fileNotFound', input: () => ({ body: { trashIds: [noTrash], conflict: keepBoth } }) }],
  }),
  tryCall(recycle.deleteForever, {
    input: async (world) => ({ body: { trashIds: [await newTrash(world)] } }),
    failures: [{ error: 'fileNotFound', input: () => ({ body: { trashIds: [noTrash] } }) }],
  }),
  tryCall(recycle.settings, { input: () => ({}), check: (data) => expect([7, 15, 30, 60]).toContain(data.days) }),
  tryCall(recycle.setSettings, {
    input: () => ({ body: { isEnabled: true, days: 30 } }),
    check: (data) => expect(data).toEqual({ isEnabled: true, days: 30 }),
    failures: [{ error: 'recycleDaysMissing', input: () => ({ body: { isEnabled: true } }) }],
  }),
]
