import { ask, dataOf, newFolder, tryCall } from '@cove/device-contract/conformance/cases'
import type { CallCases, ConformanceWorld } from '@cove/device-contract/conformance/cases'
import { files } from '@cove/device-contract/files'
import { tasks } from '@cove/device-contract/tasks'
import { undo } from '@cove/device-contract/undo'
import { expect } from 'vitest'

const { list, preview, run } = undo.calls

const previewBody = (entryId: string) => ({ entryId, through: false })
const runBody = (entryId: string) => ({ entryId, through: false, conflicts: 'stop' as const })

async function latestEntry(world: ConformanceWorld): Promise<string> {
  const path = await newFolder(world)
  const { entries } = await dataOf(ask(world, list, { query: {} }))
  return entries.find((entry) => entry.path === path)?.entryId ?? '1'
}

// The first task of a device starts a thread.
const patient = { timeout: 20_000, interval: 20 }

/** UNDO-04: one undo runs at a time, so the next case waits for the one before. */
async function idle(world: ConformanceWorld): Promise<void> {
  if (!world.isReal) return
  const isOver = async () => {
    const { items } = await dataOf(ask(world, tasks.calls.list, { query: { page: 1, pageRows: 256 } }))
    return items.every(({ jobKind, status }) => jobKind !== 'undo.run' || status === 'completed' || status === 'error')
  }
  await expect.poll(isOver, patient).toBe(true)
}

/** An entry of which nothing is left to undo. */
async function overEntry(world: ConformanceWorld): Promise<string> {
  const entryId = await latestEntry(world)
  if (!world.isReal) return entryId
  await idle(world)
  await dataOf(ask(world, run, { body: runBody(entryId) }))
  await idle(world)
  return entryId
}

async function conflictingEntry(world: ConformanceWorld): Promise<string> {
  const path = await newFolder(world)
  const { entries } = await dataOf(ask(world, list, { query: {} }))
  await dataOf(ask(world, files.calls.delete, { body: [{ storageId: world.storageId, path }] }))
  return entries.find((entry) => entry.path === path)?.entryId ?? '1'
}

export const cases: readonly CallCases[] = [
  tryCall(list, {
    input: () => ({ query: {} }),
    check: async (_data, world) => {
      const entryId = await latestEntry(world)
      const { entries, undoId } = await dataOf(ask(world, list, { query: {} }))
      expect(entries[0]).toMatchObject({ entryId, kind: 'create', state: 'open', itemCount: 1 })
      expect(undoId).toBe(entryId)
      // S-H3: another user sees nothing of it.
      const others = await dataOf(ask(world, list, { query: {}, token: world.userToken }))
      expect(others.entries.map((entry) => entry.entryId)).not.toContain(entryId)
    },
  }),
  tryCall(preview, {
    input: async (world) => ({ body: previewBody(await latestEntry(world)) }),
    check: (data) => expect(data).toEqual({ entryCount: 1, itemCount: 1, conflictCount: 0, conflicts: [] }),
    failures: [
      { error: 'undoEntryMissing', input: () => ({ body: previewBody('999999999') }) },
      { error: 'undoEntryOver', input: async (world) => ({ body: previewBody(await overEntry(world)) }) },
    ],
  }),
  tryCall(run, {
    input: async (world) => {
      await idle(world)
      return { body: runBody(await latestEntry(world)) }
    },
    check: ({ taskId }) => expect(taskId).not.toBe(''),
    failures: [
      { error: 'undoEntryMissing', input: () => ({ body: runBody('no-number') }) },
      { error: 'undoEntryOver', input: async (world) => ({ body: runBody(await overEntry(world)) }) },
      { error: 'undoConflicts', input: async (world) => ({ body: runBody(await conflictingEntry(world)) }) },
    ],
  }),
]
