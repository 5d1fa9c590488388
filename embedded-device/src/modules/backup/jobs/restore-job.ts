import { DevicePath, StorageId, z } from '@cove/device-contract/kit'
import type { ErrorName } from '@cove/device-contract'
import { isRefusal } from '@cove/server-kit/refusal'
import { defineJob } from '../../../core/module-kit.ts'
import type { Principal } from '../../../core/module-kit.ts'
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
      for (let done = cursor?.done ?? 0; done < files.length; done += 1) {
        const entry = files[done]
        if (!entry) break
        signal.throwIfAborted()
        const failed = await tryRestore(parts, who, { task, wanted, entry, flag: `restore.${jobId}.${done}` })
        const failures = failed === undefined ? [] : [{ item: entry.path, error: failed }]
        yield { cursor: { done: done + 1 }, done: done + 1, total: files.length, current: entry.path, failures }
      }
    },
  })

interface OneFile {
  readonly task: StoredTask
  readonly wanted: Payload
  readonly entry: StoredEntry
  readonly flag: string
}

/** Failures of the target end the whole job. */
const fatal: ReadonlySet<string> = new Set(['notEnoughSpace', 'overQuota', 'storageMissing', 'diskNotFound', 'readOnlySpace'])

async function tryRestore(parts: BackupParts, who: Principal, one: OneFile): Promise<ErrorName | undefined> {
  const { task, wanted, entry, flag } = one
  const { md5, sizeBytes, modifiedMs, path } = entry
  try {
    const folder = wanted.folder === '/' ? '' : wanted.folder
    const to = await parts.spaces.locate(who, wanted.storageId, `${folder}/${restoredPath(path, wanted.paths, task.name)}`)
    await copyFile(parts, who, { from: await sourceOf(parts, who, { task, entry }), to, md5, sizeBytes, modifiedMs, flag })
    return undefined
  } catch (error) {
    if (!isRefusal(error) || fatal.has(error.error)) throw error
    return error.error === 'uploadRestart' ? 'chunkMismatch' : error.error
  }
}
