import type { backup } from '@cove/device-contract/backup'
import { isRefusal } from '@cove/server-kit/refusal'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { openRun } from '../parts.ts'
import type { BackupParts } from '../parts.ts'
import { placeOf } from '../places.ts'
import { attemptOf } from '../store/run-store.ts'

const fatal: ReadonlySet<string> = new Set(['storageMissing', 'diskNotFound'])

export const folders =
  (parts: BackupParts): HandlerOf<typeof backup.calls.folders> =>
  async ({ body: { runId, paths, times = [] } }, { context: { who }, refuse }) => {
    const { task, run } = openRun(parts, who.userNo, runId) ?? refuse('backupRunMissing')
    const refused: number[] = []
    for (const [index, path] of paths.entries())
      try {
        await placeOf(parts.spaces, who, { task, path })
      } catch (error) {
        // A name that the device cannot store; a space that is away says nothing about a name.
        if (!isRefusal(error) || fatal.has(error.error)) throw error
        refused.push(index)
      }
    const kept = paths.filter((_, index) => !refused.includes(index))
    parts.folders.seen(task.taskId, attemptOf(run), kept)
    const dated = times.map(({ path, modifiedSeconds }) => ({ path, modifiedMs: modifiedSeconds * 1000 }))
    parts.folderTimes.seen(task.taskId, attemptOf(run), dated)
    return { refused }
  }
