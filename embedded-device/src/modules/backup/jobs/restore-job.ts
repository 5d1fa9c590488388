import { DevicePath, StorageId, z } from '@cove/device-contract/kit'
import type { ErrorName } from '@cove/device-contract'
import { isRefusal } from '@cove/server-kit/refusal'
import { defineJob } from '../../../module-kit/module-kit.ts'
import type { MainRun, Principal } from '../../../module-kit/module-kit.ts'
import type { Location } from '../../../files/places/space.ts'
import { keepFolderTime } from '../../../module-kit/staging-kit.ts'
import { copyFile } from '../copy-file.ts'
import type { BackupParts } from '../parts.ts'
import { sourceOf } from '../places.ts'
import { restoredPath } from '../restored-path.ts'
import type { StoredEntry } from '../store/entry-store.ts'
import type { StoredTask } from '../store/task-store.ts'

const payload = z.object({
  taskId: z.string(),
  atMs: z.number(),
  paths: z.array(z.string()),
  storageId: StorageId,
  folder: DevicePath,
})
type Payload = z.output<typeof payload>

/**
 * The last file that is done: files come in the order of their ids, so one that expires takes no place of another. `done` and `total` count
 * files. A cursor of an earlier version has only a position, which is no name of a file: it begins again, and finds what it has restored.
 */
const cursor = z.object({ afterId: z.optional(z.number()), done: z.number(), total: z.optional(z.number()) })
type Cursor = z.output<typeof cursor>

/** Restores files as they were at a moment. What cannot be restored is a failure of the job; the others are restored. */
export const restoreJob = (parts: BackupParts) =>
  defineJob({
    payload,
    cursor,
    runs: { in: 'main', concurrency: 2, priority: 'normal', canPause: true },
    about: ({ folder }) => ({ target: folder }),
    run: (run) => restoreAll(parts, run),
  })

async function* restoreAll(parts: BackupParts, { jobId, userNo, payload: wanted, cursor: before, signal }: MainRun<Payload, Cursor>) {
  const [who, task] = [parts.principal(userNo), parts.tasks.get(userNo, wanted.taskId)]
  if (!who || !task) return
  const { afterId = 0, done: doneBefore, total: totalBefore } = before?.afterId === undefined ? { done: 0, total: undefined } : before
  const files = parts.entries.at(wanted.taskId, wanted.atMs, wanted.paths).toSorted((one, other) => one.id - other.id)
  const left = files.filter(({ id }) => id > afterId)
  const folders = parts.folders.at(wanted.taskId, wanted.atMs, wanted.paths)
  const fileTotal = totalBefore ?? left.length
  const total = fileTotal + folders.length
  // Versions that expired before the restore came to them: nothing has their paths any more.
  const goneCount = fileTotal - doneBefore - left.length
  let now = { afterId, done: doneBefore + goneCount, total: fileTotal }
  if (goneCount > 0) yield { cursor: now, done: now.done, total, failures: [{ item: task.name, error: 'fileNotFound' as const }] }
  for (const entry of left) {
    signal.throwIfAborted()
    const one = { task, wanted, path: entry.path, entry, flag: `restore.${jobId}.${entry.id}` }
    const failures = failuresOf(entry.path, await refusalOf(() => restoreFile(parts, who, one)))
    now = { ...now, afterId: entry.id, done: now.done + 1 }
    yield { cursor: now, done: now.done, total, current: entry.path, failures }
  }
  // One that is there already is restored: a run that continues looks at all of them.
  for (const [index, path] of folders.entries()) {
    signal.throwIfAborted()
    const failures = failuresOf(path, await refusalOf(() => restoreFolder(parts, who, { task, wanted, path })))
    yield { cursor: now, done: now.done + index + 1, total, current: path, failures }
  }
  await keepTimes(parts, who, { task, wanted, signal })
}

const timesAtOnce = 500

/** Last: what is put into a folder changes its time. */
async function keepTimes(parts: BackupParts, who: Principal, { task, wanted, signal }: TimedRestore): Promise<void> {
  for (let afterId: number | undefined = 0; afterId !== undefined;) {
    const page = parts.moments.folderTimes(wanted, { afterId, limit: timesAtOnce })
    for (const { path, modifiedMs } of page) {
      signal.throwIfAborted()
      await refusalOf(async () => keepFolderTime(parts, await targetOf(parts, who, { task, wanted, path }), modifiedMs))
    }
    afterId = page.length < timesAtOnce ? undefined : page.at(-1)?.id
  }
}

interface TimedRestore extends Omit<OnePath, 'path'> {
  readonly signal: AbortSignal
}

const failuresOf = (item: string, error: ErrorName | undefined) => (error === undefined ? [] : [{ item, error }])

interface OnePath {
  readonly task: StoredTask
  readonly wanted: Payload
  readonly path: string
}

interface OneFile extends OnePath {
  readonly entry: StoredEntry
  readonly flag: string
}

/** Failures of the target end the whole job. */
const fatal: ReadonlySet<string> = new Set(['notEnoughSpace', 'overQuota', 'storageMissing', 'diskNotFound', 'readOnlySpace'])

async function refusalOf(work: () => Promise<void>): Promise<ErrorName | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    if (!isRefusal(error) || fatal.has(error.error)) throw error
    return error.error === 'uploadRestart' ? 'chunkMismatch' : error.error
  }
}

function targetOf({ spaces }: BackupParts, who: Principal, { task, wanted, path }: OnePath): Promise<Location> {
  const folder = wanted.folder === '/' ? '' : wanted.folder
  return spaces.locate(who, wanted.storageId, `${folder}/${restoredPath(path, wanted.paths, task.name)}`)
}

async function restoreFile(parts: BackupParts, who: Principal, one: OneFile): Promise<void> {
  const { task, entry, flag } = one
  const { md5, sizeBytes, modifiedMs, mode } = entry
  const to = await targetOf(parts, who, one)
  await copyFile(parts, who, { from: await sourceOf(parts, who, { task, entry }), to, md5, sizeBytes, modifiedMs, mode, flag })
}

/** A folder that is there already is the restored one, whatever is in it. */
async function restoreFolder(parts: BackupParts, who: Principal, one: OnePath): Promise<void> {
  const at = await targetOf(parts, who, one)
  const [there] = await parts.vfs.exists([at])
  if (there?.kind !== 'folder') await parts.vfs.makeFolder(at, { parents: true })
}
