import { errnoOf, isRefusal, refuse } from '@cove/server-kit/refusal'
import type { Disk } from '../../files/disk/disk.ts'
import type { DiskWork } from '../../files/disk/disk-work.ts'
import type { Location } from '../../files/places/space.ts'
import { inParent, leafName, relocate, runAsync, step } from '../../module-kit/staging-kit.ts'
import { diskMsOf } from './content.ts'
import { stopChanged } from './file-changed.ts'
import { fullPath, placeOf } from './parts.ts'
import type { OpenRun, SyncParts } from './parts.ts'
import { placeKey, presentAt, turnOf } from './place-files.ts'
import type { StoredFile } from './store/file-store.ts'

/** A file to delete, with the content that the run has seen. */
export interface DropRequest {
  readonly path: string
  readonly md5: string
  readonly vector: string
}

/** Deletes a file as a run says: into the recycle bin. One that is gone already is no failure. */
export function dropFile(parts: SyncParts, of: OpenRun, { path, md5, vector }: DropRequest): Promise<void> {
  const { changes, bases, trash, turns, db, files, nowMs } = parts
  const { task, run, who } = of
  return turns(turnOf(of, path), async () => {
    const there = await presentAt(parts, of, path)
    const base = JSON.stringify(bases.get(task.taskId, path) ?? null)
    if (there) {
      if (there.md5 !== md5) return stopChanged()
      const fields = {
        side: 'device',
        action: 'delete',
        path,
        fromPath: null,
        sizeBytes: there.sizeBytes,
        beforeMd5: md5,
        afterMd5: null,
      } as const
      const change = changes.log({ runId: run.runId, ...fields, boxId: null, base, isDone: 0 })
      const { id } = await trash.remove(who, there.at)
      changes.done(change.changeId, id)
      await pruneAbove(parts, of, there.at)
    }
    const full = fullPath(task, path)
    db.transaction(() => {
      files.set(placeKey(of), goneFile(full, there, { vector, author: task.computer.name, nowMs: nowMs() }))
      bases.drop(task.taskId, path)
    })
  })
}

const goneFile = (
  path: string,
  there: StoredFile | undefined,
  { vector, author, nowMs }: { readonly vector: string; readonly author: string; readonly nowMs: number },
): StoredFile => ({ path, md5: null, sizeBytes: there?.sizeBytes ?? 0, modifiedMs: nowMs, fileId: null, diskMs: null, vector, author })

/** A file to move, with the content that the run has seen. */
export interface MoveRequest extends DropRequest {
  readonly fromPath: string
  readonly localMs: number
}

/** Moves a file of the device as it was moved on the computer. Never overwrites. */
export function moveFile(parts: SyncParts, of: OpenRun, { fromPath, path, md5, vector, localMs }: MoveRequest): Promise<void> {
  const { vfs, changes, bases, turns, db, files, nowMs } = parts
  const { task, run } = of
  return turns(turnOf(of, fromPath), async () => {
    const there = await presentAt(parts, of, fromPath)
    if (!there) return refuse('fileNotFound')
    if (there.md5 !== md5) return stopChanged()
    const to = await placeOf(parts, of, path)
    const base = JSON.stringify(bases.get(task.taskId, fromPath) ?? null)
    const fields = { side: 'device', action: 'move', path, fromPath, sizeBytes: there.sizeBytes, beforeMd5: md5, afterMd5: md5 } as const
    const change = changes.log({ runId: run.runId, ...fields, boxId: null, base, isDone: 0 })
    await makeParent(parts, to)
    const entry = await vfs.rename(there.at, to)
    await pruneAbove(parts, of, there.at)
    const author = task.computer.name
    const { fileId, sizeBytes } = entry
    db.transaction(() => {
      changes.done(change.changeId, null)
      files.set(placeKey(of), goneFile(fullPath(task, fromPath), there, { vector, author, nowMs: nowMs() }))
      const modifiedMs = diskMsOf(entry)
      files.set(placeKey(of), { path: fullPath(task, path), md5, sizeBytes, modifiedMs, fileId, diskMs: modifiedMs, vector, author })
      bases.drop(task.taskId, fromPath)
      bases.set(task.taskId, { path, md5, sizeBytes, localMs, deviceMs: modifiedMs, vector, pendingMd5: null, pendingVector: null })
    })
  })
}

/** Makes the folder above a place. */
export async function makeParent({ vfs }: Pick<SyncParts, 'vfs'>, at: Location): Promise<void> {
  const folder = relocate(at, at.names.slice(0, -1))
  if (folder.names.length === 0) return
  const [there] = await vfs.exists([folder])
  if (!there) await vfs.makeFolder(folder, { parents: true })
}

/** Folders that a run emptied go, up to the folder of the task. */
export async function pruneAbove(parts: SyncParts, of: OpenRun, at: Location): Promise<void> {
  const root = await placeOf(parts, of, '')
  for (let names = at.names.slice(0, -1); names.length > root.names.length; names = names.slice(0, -1)) {
    if (!(await dropEmpty(parts, relocate(at, names)))) return
  }
}

/** Removes a folder with nothing in it; false where something is, or no folder. */
export async function dropEmpty({ staging, index }: Pick<SyncParts, 'staging' | 'index'>, folder: Location): Promise<boolean> {
  if (!(await runAsync(dropEmptyFolder(staging.disk, folder)))) return false
  index.removed(folder.space.id, folder.indexPath)
  return true
}

function* dropEmptyFolder(disk: Disk, at: Location): DiskWork<boolean> {
  try {
    yield* inParent(disk, at, (folder) => step(disk.rmdir(folder.at(leafName(at)))))
    return true
  } catch (error) {
    // It still has files, or another program removed it.
    if (errnoOf(error) === undefined && !isRefusal(error)) throw error
    return false
  }
}
