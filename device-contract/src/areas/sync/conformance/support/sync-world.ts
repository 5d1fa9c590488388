import { createHash } from 'node:crypto'
import { sync } from '@cove/device-contract/sync'
import type { SyncTask } from '@cove/device-contract/sync'
import { ask, dataOf, freshName, newFolder, sampleBytes } from '@cove/device-contract/conformance/cases'
import type { ConformanceWorld } from '@cove/device-contract/conformance/cases'

const { save, begin, create, upload, finish, propose } = sync.calls

export const md5 = createHash('md5').update(sampleBytes).digest('hex')
export const vector = 'task:1'
export const content = { md5, sizeBytes: sampleBytes.length, modifiedSeconds: 1_700_000_000, vector }

/** What `save` takes for a new task, with a folder of its own. */
export async function newTask(world: ConformanceWorld) {
  const path = await newFolder(world)
  return {
    computer: { computerId: 'computer-of-case', name: 'Laptop', host: 'browser' as const },
    name: 'Documents',
    sourceName: 'Documents',
    storageId: world.storageId,
    path,
    direction: 'both' as const,
    mode: 'manual' as const,
    excludedExtensions: ['.tmp'],
    excludedPaths: [],
    includesHidden: false,
    includesTemporary: false,
    brakeFiles: 20,
    brakePercent: 5,
  }
}

export const task = async (world: ConformanceWorld): Promise<SyncTask> => dataOf(ask(world, save, { body: await newTask(world) }))

/** A task with an open run. */
export async function openRun(world: ConformanceWorld) {
  const made = await task(world)
  const { run } = await dataOf(ask(world, begin, { body: { taskId: made.taskId, lease: freshName('lease-of-case') } }))
  return { task: made, runId: run.runId }
}

/** An open run in which one file was uploaded. */
export async function uploadedRun(world: ConformanceWorld) {
  const { task: made, runId } = await openRun(world)
  await dataOf(ask(world, create, { body: { runId, path: 'a/file.txt', ...content } }))
  const query = { runId, path: 'a/file.txt', md5, start: 0, end: sampleBytes.length }
  await dataOf(ask(world, upload, { query, body: sampleBytes }))
  return { task: made, runId }
}

/** A run in which one file was uploaded and which was finished. */
export async function finishedRun(world: ConformanceWorld) {
  const { task: made, runId } = await uploadedRun(world)
  await dataOf(ask(world, finish, { body: { runId } }))
  return { task: made, runId }
}

export const proposal = { path: 'a/file.txt', side: 'device' as const, action: 'delete' as const, sizeBytes: 3, beforeMd5: md5 }

/** A run with a plan that waits for the user. */
export async function waitingRun(world: ConformanceWorld) {
  const { task: made, runId } = await openRun(world)
  await dataOf(ask(world, propose, { body: { runId, isFirst: true, isLast: true, reason: 'many' as const, items: [proposal] } }))
  return { task: made, runId }
}
