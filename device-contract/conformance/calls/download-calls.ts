import { expect } from 'vitest'
import { downloads as downloadsArea } from '@cove/device-contract/downloads'
import { storage } from '@cove/device-contract/storage'
import { ask, dataOf, tryCall } from '../call-cases.ts'
import type { CallCases } from '../call-cases.ts'
import { freshName } from '../world.ts'
import type { ConformanceWorld } from '../world.ts'
import { newFile, newFolder } from './sample-file.ts'

const downloads = downloadsArea.calls
/** A name nobody can own (RFC 6761): the download is taken on and fails by itself later. */
const freshSource = (): string => `http://files.invalid/${freshName('download')}.bin`
const nowhere = { query: { taskId: '01JD0000000000000000000000' } }

async function newDownload(world: ConformanceWorld): Promise<string> {
  const { taskId } = await dataOf(ask(world, downloads.add, { body: { source: freshSource() } }))
  return taskId
}

const onDownload = async (world: ConformanceWorld) => ({ query: { taskId: await newDownload(world) } })

const rules = {
  tasksAtOnce: 2,
  limitBytesPerSecond: 1_000_000,
  uploadLimitBytesPerSecond: 0,
  seedRatioPercent: 100,
  seedMinutes: 30,
  isScheduled: false,
  fromMinute: 0,
  toMinute: 0,
  yieldsToTransfers: true,
} as const

/** An external disk that is plugged in; its space has the name of the disk. */
async function externalDisk(world: ConformanceWorld): Promise<string> {
  const { externalDisks, plugDisk } = storage.calls
  const [known] = (await dataOf(ask(world, externalDisks, {}))).disks
  if (known?.state === 'connected') return known.diskName
  return (await dataOf(ask(world, plugDisk, { body: known ? { diskName: known.diskName } : { name: 'case-disk' } }))).diskName
}

export const downloadCalls: readonly CallCases[] = [
  tryCall(downloads.add, {
    input: async (world) => ({ body: { source: freshSource(), storageId: world.storageId, path: await newFolder(world), name: 'a.bin' } }),
    check: async ({ taskId }, world) => {
      const { task } = await dataOf(ask(world, downloads.get, { query: { taskId } }))
      expect(task).toMatchObject({ kind: 'http', name: 'a.bin', storageId: world.storageId })
    },
    failures: [
      { error: 'urlSchemeUnsupported', input: () => ({ body: { source: 'file:///etc/passwd' } }) },
      { error: 'urlNotAllowed', input: () => ({ body: { source: 'http://127.0.0.1:9999/' } }) },
      { error: 'urlInvalid', input: () => ({ body: {} }) },
      { error: 'torrentInvalid', input: () => ({ body: { torrentBase64: 'AAAA' } }) },
      {
        error: 'taskExists',
        input: async (world) => {
          const source = freshSource()
          await dataOf(ask(world, downloads.add, { body: { source } }))
          return { body: { source } }
        },
      },
      {
        error: 'directoryNotFound',
        input: (world) => ({ body: { source: freshSource(), storageId: world.storageId, path: '/not-there/at-all' } }),
      },
      { error: 'invalidPath', input: (world) => ({ body: { source: freshSource(), storageId: world.storageId, path: '/../x' } }) },
      {
        error: 'downloadTargetExternal',
        input: async (world) => ({ body: { source: freshSource(), storageId: await externalDisk(world), path: '/' } }),
      },
    ],
  }),
  tryCall(downloads.list, {
    input: () => ({ query: {} }),
    check: (data) => {
      expect(data.total).toBeGreaterThan(0)
      expect(data.tasks.length).toBe(Math.min(256, data.total))
    },
  }),
  tryCall(downloads.get, {
    input: onDownload,
    check: ({ task, files }) => {
      expect(task.source).toContain('http://files.invalid/')
      expect(files).toEqual([])
    },
    failures: [{ error: 'taskNotFound', input: () => nowhere }],
  }),
  tryCall(downloads.choose, {
    input: async (world) => ({ body: { taskId: await newDownload(world), limitBytesPerSecond: 5000 } }),
    failures: [
      { error: 'taskNotFound', input: () => ({ body: { ...nowhere.query, indexes: [1] } }) },
      { error: 'notSupported', input: async (world) => ({ body: { taskId: await newDownload(world), indexes: [1] } }) },
    ],
  }),
  tryCall(downloads.pause, { input: onDownload, failures: [{ error: 'taskNotFound', input: () => nowhere }] }),
  tryCall(downloads.start, { input: onDownload, failures: [{ error: 'taskNotFound', input: () => nowhere }] }),
  tryCall(downloads.remove, {
    input: onDownload,
    failures: [{ error: 'taskNotFound', input: () => nowhere }],
  }),
  tryCall(downloads.torrents, {
    input: async (world) => {
      await newFile(world, `${freshName('a')}.torrent`)
      return { query: { pageRows: 10 } }
    },
    check: (data) => expect(data.items.every((item) => item.name.endsWith('.torrent'))).toBe(true),
  }),
  tryCall(downloads.setSettings, {
    input: () => ({ body: rules }),
    check: async (_data, world) => expect(await dataOf(ask(world, downloads.settings, {}))).toEqual(rules),
  }),
  tryCall(downloads.settings, { input: () => ({}), check: (data) => expect(data.tasksAtOnce).toBeGreaterThan(0) }),
  tryCall(downloads.setHomeNetwork, {
    input: () => ({ body: { isAllowed: true } }),
    check: async (_data, world) => expect(await dataOf(ask(world, downloads.homeNetwork, {}))).toEqual({ isAllowed: true }),
  }),
  tryCall(downloads.homeNetwork, { input: () => ({}), check: (data) => expect(data.isAllowed).toBe(true) }),
  tryCall(downloads.setFolder, {
    input: async (world) => ({ body: { storageId: world.storageId, path: await newFolder(world) } }),
    failures: [
      { error: 'directoryNotFound', input: (world) => ({ body: { storageId: world.storageId, path: '/not-there' } }) },
      { error: 'invalidPath', input: (world) => ({ body: { storageId: world.storageId, path: '/../x' } }) },
      { error: 'downloadTargetExternal', input: async (world) => ({ body: { storageId: await externalDisk(world), path: '/' } }) },
    ],
  }),
  tryCall(downloads.folder, { input: () => ({}), check: (data, world) => expect(data.storageId).toBe(world.storageId) }),
  tryCall(downloads.bindCode, {
    input: () => ({}),
    check: ({ code, expiresInSeconds }) => {
      expect(code).toMatch(/^\d{8}$/)
      expect(expiresInSeconds).toBeLessThanOrEqual(600)
    },
  }),
  tryCall(downloads.submit, {
    input: async (world) => {
      const { code } = await dataOf(ask(world, downloads.bindCode, {}))
      return { body: { code, source: freshSource() } }
    },
    failures: [
      { error: 'linkCodeWrong', input: () => ({ body: { code: 'no-code', source: freshSource() } }) },
      {
        error: 'urlSchemeUnsupported',
        input: async (world) => {
          const { code } = await dataOf(ask(world, downloads.bindCode, {}))
          return { body: { code, source: 'gopher://a.example/' } }
        },
      },
    ],
  }),
]
