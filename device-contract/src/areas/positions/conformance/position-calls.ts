import { expect } from 'vitest'
import { ask, dataOf, newFile, newFolder, tryCall } from '@cove/device-contract/conformance/cases'
import type { CallCases, ConformanceWorld } from '@cove/device-contract/conformance/cases'
import { positions as positionsArea } from '@cove/device-contract/positions'

const positions = positionsArea.calls
const clientId = 'conformance-client'

const reportOf = ({ storageId }: ConformanceWorld, path: string, atMs: number) => ({
  storageId,
  path,
  position: { progress: atMs / 60_000, atMs, durationMs: 60_000 },
  ageMs: 0,
})

export const positionCalls: readonly CallCases[] = [
  tryCall(positions.load, {
    input: async (world) => {
      const path = await newFile(world)
      await dataOf(ask(world, positions.report, { body: { clientId, reports: [reportOf(world, path, 30_000)] } }))
      return { query: { storageId: world.storageId, path } }
    },
    check: ({ itemId, positions: known }) => {
      expect(itemId).not.toBe('')
      expect(known).toMatchObject([{ clientId, position: { atMs: 30_000, progress: 0.5 } }])
    },
    failures: [
      { error: 'fileNotFound', input: ({ storageId }) => ({ query: { storageId, path: '/nowhere.mp4' } }) },
      { error: 'storageMissing', input: () => ({ query: { storageId: 'no-such-space', path: '/a.mp4' } }) },
      { error: 'invalidPath', input: ({ storageId }) => ({ query: { storageId, path: '/../a.mp4' } }) },
      { error: 'positionNeedsFile', input: async (world) => ({ query: { storageId: world.storageId, path: await newFolder(world) } }) },
    ],
  }),
  tryCall(positions.report, {
    input: async (world) => ({
      body: { clientId, reports: [reportOf(world, await newFile(world), 1_000), reportOf(world, '/nowhere.mp4', 1_000)] },
    }),
    check: ({ outcomes }) => expect(outcomes).toEqual(['stored', 'gone']),
  }),
]
