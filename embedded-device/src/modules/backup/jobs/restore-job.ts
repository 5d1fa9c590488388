import { DevicePath, StorageId, z } from '@cove/device-contract/kit'
import type { ErrorName } from '@cove/device-contract'
import { isRefusal } from '@cove/server-kit/refusal'
import { defineJob } from '../../../core/module-kit.ts'
import type { Principal } from '../../../core/module-kit.ts'
import type { Location } from '../../../files/spaces/space.ts'
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

/** Restores files as they were at a moment. What cannot be restored is a failure of the job; the others are restored. */
export const restoreJob = (parts: BackupParts) =>
  defineJob({
    payload,
    cursor: z.object({ done: z.number() }),
    runs: { in: 'main', concurrency: 2, priority: 'normal', canPause: true },
    about: ({ folder }) => ({ target: folder }),
    async *run({ jobId, userNo, payload: wanted, cursor, signal }) {
      const [who, task] = [parts.principal(userNo), parts.tasks.get(userNo, wanted.taskId)]
      if (!who || !task) return
      const files = parts.entries.at(wanted.taskId, wanted.atMs, wanted.paths)
      const folders = parts.folders.at(wanted.taskId, wanted.atMs, wanted.paths)
      const total = files.length + folders.length
      for (let done = cursor?.done ?? 0; done < total; done += 1) {
        signal.throwIfAborted()
        const entry = files[done]
        const path = entry?.path ?? folders[done - files.length] ?? ''
        const one = { task, wanted, path }
        // Files may expire while the job stands still: a number in the list is no name of one.
        const failed = await refusalOf(() =>
          entry ? restoreFile(parts, who, { ...one, entry, flag: `restore.${jobId}.${entry.id}` }) : restoreFolder(parts, who, one),
        )
        const failures = failed === undefined ? [] : [{ item: path, error: failed }]
        yield { cursor: { done: done + 1 }, done: done + 1, total, current: path, failures }
      }
    },
  })

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
  const { md5, sizeBytes, modifiedMs } = entry
  const to = await targetOf(parts, who, one)
  await copyFile(parts, who, { from: await sourceOf(parts, who, { task, entry }), to, md5, sizeBytes, modifiedMs, flag })
}

/** A folder that is there already is the restored one, whatever is in it. */
async function restoreFolder(parts: BackupParts, who: Principal, one: OnePath): Promise<void> {
  const at = await targetOf(parts, who, one)
  const [there] = await parts.vfs.exists([at])
  if (there?.kind !== 'folder') await parts.vfs.makeFolder(at, { parents: true })
}
