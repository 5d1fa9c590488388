import type { backup } from '@cove/device-contract/backup'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { BackupParts } from '../parts.ts'
import { sourceOf } from '../places.ts'
import { restoredPath } from '../restored-path.ts'

export const archive =
  (parts: BackupParts): HandlerOf<typeof backup.calls.archive> =>
  async ({ query: { taskId, atSeconds, path } }, { context, refuse }) => {
    const { who, request, reply } = context
    const task = parts.tasks.get(who.userNo, taskId) ?? refuse('backupTaskMissing')
    const atMs = Math.round(atSeconds * 1000)
    const entries = parts.entries.at(taskId, atMs, [path])
    const folders = parts.folders.at(taskId, atMs, [path]).map((empty) => restoredPath(empty, [path], task.name))
    const [first] = entries
    if (!first && folders.length === 0) return refuse('backupNothingThere')
    // What is known to be missing is said before the first byte, not with a zip that breaks off.
    if (first) await sourceOf(parts, who, { task, entry: first })
    const files = entries.map((entry) => ({
      path: restoredPath(entry.path, [path], task.name),
      mtimeMs: entry.modifiedMs,
      mode: entry.mode ?? undefined,
      md5: entry.md5,
      locate: () => sourceOf(parts, who, { task, entry }),
    }))
    const name = path === '' ? task.name : path.slice(path.lastIndexOf('/') + 1)
    return parts.answers.archive({ request, reply, places: [], files, folders, name: `${name}.zip` })
  }
