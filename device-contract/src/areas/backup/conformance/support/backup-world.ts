import { createHash } from 'node:crypto'
import { backup } from '@cove/device-contract/backup'
import type { BackupTask } from '@cove/device-contract/backup'
import { storage } from '@cove/device-contract/storage'
import { ask, dataOf, freshName, pluggedDisk, sampleBytes } from '@cove/device-contract/conformance/cases'
import type { ConformanceWorld } from '@cove/device-contract/conformance/cases'

const { save, begin, create, upload, finish } = backup.calls

export const md5 = createHash('md5').update(sampleBytes).digest('hex')
export const content = { md5, sizeBytes: sampleBytes.length, modifiedSeconds: 1_700_000_000 }

/** What `save` takes for a new task. */
export const newTask = (world: ConformanceWorld) => ({
  computer: { computerId: 'computer-of-case', name: 'Laptop', host: 'browser' as const },
  name: freshName('backup'),
  sourceName: 'Documents',
  storageId: world.storageId,
  path: '/',
  categories: ['all' as const],
  excludedExtensions: ['.tmp'],
  excludedPaths: [],
  includesHidden: false,
  includesTemporary: false,
  schedule: 'daily' as const,
  keepDays: 30,
  overdueDays: 2,
  proves: true,
})

/** What `save` takes for a new task of an external disk; without `storageId` of a disk that is plugged in. */
export async function newDiskTask(
  world: ConformanceWorld,
  { name = 'case-disk', storageId = undefined as string | undefined, path = '/' } = {},
) {
  const diskName = storageId ?? (await pluggedDisk(world, name))
  const computer = { computerId: `disk-of-case-${diskName}`, name, host: 'device' as const }
  return { ...newTask(world), computer, external: { storageId: diskName, path, runsWhenPlugged: false } }
}

/** A task whose external disk was ejected. */
export async function awayTask(world: ConformanceWorld): Promise<BackupTask> {
  const body = await newDiskTask(world, { name: 'case-away' })
  const made = await dataOf(ask(world, save, { body }))
  await dataOf(ask(world, storage.calls.unplugDisk, { body: { diskName: body.external.storageId } }))
  return made
}

export const task = (world: ConformanceWorld): Promise<BackupTask> => dataOf(ask(world, save, { body: newTask(world) }))

/** A task with an open run. */
export async function openRun(world: ConformanceWorld) {
  const made = await task(world)
  const { runId } = await dataOf(ask(world, begin, { body: { taskId: made.taskId, lease: freshName('lease-of-case') } }))
  return { task: made, runId }
}

/** What a step names, for a file of a task. */
export const fileOf = ({ taskId, name, storageId }: BackupTask, path = 'a/file.txt') => ({ taskId, name, storageId, path })

/** A run in which one file was uploaded and which was finished. */
export async function finishedRun(world: ConformanceWorld) {
  const { task: made, runId } = await openRun(world)
  await dataOf(ask(world, create, { body: { ...fileOf(made), ...content } }))
  const query = { ...fileOf(made), md5, sizeBytes: sampleBytes.length, start: 0, end: sampleBytes.length }
  await dataOf(ask(world, upload, { query, body: sampleBytes }))
  const { run } = await dataOf(ask(world, finish, { body: { runId, isComplete: true } }))
  return { task: made, run }
}
