import { createHash } from 'node:crypto'
import { backup } from '@cove/device-contract/backup'
import type { BackupTask } from '@cove/device-contract/backup'
import type { DeviceClient } from '@cove/device-contract'
import { firstStorageId, makeAdministrator, openTestDevice } from '../../../../test/http/test-device.ts'
import type { DeviceSeams } from '../../../device.ts'

export const md5Of = (text: string): string => createHash('md5').update(text).digest('hex')

/** What a test says about one file of the computer. */
export type Sources = Readonly<Record<string, string>>

export const choice = {
  categories: ['all'] as BackupTask['categories'],
  excludedExtensions: [],
  excludedPaths: [],
  includesHidden: true,
  includesTemporary: true,
  schedule: 'manual' as const,
  keepDays: 30,
  overdueDays: 2,
  proves: true,
}
export const computer = { computerId: 'computer-1', name: 'Laptop', host: 'browser' as const }

/** The data of an answer that must be a success. */
export async function dataOf<T>(answer: Promise<{ ok: true; data: T } | { ok: false; error: { name: string } }>): Promise<T> {
  const settled = await answer
  if (!settled.ok) throw new Error(settled.error.name)
  return settled.data
}

/** A device with one task and a client that backs up texts, without the engine: the device is tested alone. */
export async function openBackupWorld(seams: DeviceSeams = {}) {
  const one = await openTestDevice({}, seams)
  const { client, userNo } = await makeAdministrator(one)
  const storageId = await firstStorageId(client)
  const calls = client.use(backup)
  const body = { computer, name: 'Documents', sourceName: 'Documents', storageId, path: '/', ...choice }
  const task = await dataOf(calls.save({ body }))
  return { one, client, calls, userNo, storageId, task, body, run: runner(client, task) }
}

/** Runs a task the way a client does; answers what `finish` answered. */
const runner =
  (client: DeviceClient, task: BackupTask) =>
  async (sources: Sources, { modifiedSeconds = 1000, isComplete = true, folders = [] as string[] } = {}) => {
    const calls = client.use(backup)
    const { runId } = await dataOf(calls.begin({ body: { taskId: task.taskId, lease: 'lease-of-test' } }))
    await dataOf(calls.folders({ body: { runId, paths: folders } }))
    const names = Object.keys(sources)
    const files = names.map((path) => ({ path, sizeBytes: Buffer.byteLength(sources[path] ?? ''), modifiedSeconds }))
    const { same } = await dataOf(calls.compare({ body: { runId, files } }))
    for (const [index, path] of names.entries())
      if (!same.includes(index)) await sendFile(client, task, { path, text: sources[path] ?? '', modifiedSeconds })
    return { ...(await dataOf(calls.finish({ body: { runId, isComplete } }))), sameCount: same.length }
  }

interface TextFile {
  readonly path: string
  readonly text: string
  readonly modifiedSeconds?: number
}

/** BK-03 for one file. Answers whether bytes were sent. */
export async function sendFile(client: DeviceClient, { taskId, name, storageId }: BackupTask, file: TextFile): Promise<boolean> {
  const calls = client.use(backup)
  const { path, text, modifiedSeconds = 1000 } = file
  const bytes = new TextEncoder().encode(text)
  const content = { md5: md5Of(text), sizeBytes: bytes.length, modifiedSeconds }
  const named = { taskId, name, storageId, path }
  if ((await dataOf(calls.check({ body: { ...named, ...content } }))).identical) return false
  const { finished } = await dataOf(calls.create({ body: { ...named, ...content } }))
  const query = { ...named, md5: md5Of(text), sizeBytes: bytes.length, start: 0, end: bytes.length }
  if (!finished) await dataOf(calls.upload({ query, body: bytes }))
  return !finished
}
