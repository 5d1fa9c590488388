import type { SyncReverted } from '@cove/device-contract/sync'
import { isRefusal } from '@cove/server-kit/refusal'
import { diskMsOf } from './content.ts'
import { makeParent, pruneAbove } from './device-changes.ts'
import { isMade } from './make-folder.ts'
import { fullPath, placeOf } from './parts.ts'
import type { OpenRun, SyncParts } from './parts.ts'
import { placeKey, presentAt, turnOf } from './place-files.ts'
import type { StoredBase } from './store/base-store.ts'
import { isFolderRemoval } from './store/change-store.ts'
import type { StoredChange } from './store/change-store.ts'
import { bumped } from './vector.ts'

/** Undoes one change of the device's folder. What was changed since stays; the old file then gets a free name next to it. */
export function revertOnDevice(parts: SyncParts, of: OpenRun, change: StoredChange): Promise<SyncReverted> {
  return parts.turns(turnOf(of, change.path), async () => {
    if (isFolderRemoval(change)) return (await isMade(parts, of, change.path)) ? 'restored' : 'kept'
    if (change.action === 'move') return moveBack(parts, of, change)
    const there = await presentAt(parts, of, change.path)
    const now = there?.md5 ?? null
    if (now === change.beforeMd5) return 'restored'
    const isOurs = now === change.afterMd5
    if (change.beforeMd5 === null) {
      if (!isOurs || !there) return 'kept'
      await parts.trash.remove(of.who, there.at)
      await pruneAbove(parts, of, there.at)
      return 'restored'
    }
    if (there && isOurs) await parts.trash.remove(of.who, there.at)
    return restoreFile(parts, of, change)
  })
}

async function moveBack(parts: SyncParts, of: OpenRun, { path, fromPath, afterMd5, isDone }: StoredChange): Promise<SyncReverted> {
  const [there, before] = [await presentAt(parts, of, path), await presentAt(parts, of, fromPath ?? path)]
  if (isDone === 0 && !there) return 'restored'
  if (there?.md5 !== afterMd5 || before) return 'kept'
  const to = await placeOf(parts, of, fromPath ?? path)
  await makeParent(parts, to)
  await parts.vfs.rename(there.at, to)
  await pruneAbove(parts, of, there.at)
  return 'restored'
}

/** Takes a file out of the recycle bin; it gets a number where its name is taken. */
async function restoreFile(parts: SyncParts, of: OpenRun, { path, boxId, beforeMd5, sizeBytes }: StoredChange): Promise<SyncReverted> {
  const at = await placeOf(parts, of, path)
  const id = boxId ?? (await newestBox(parts, of, at.path))
  if (id === undefined) return 'lost'
  try {
    const entry = await parts.trash.restore(of.who, at.space, id)
    if (entry.path !== at.path) return 'kept'
    const known = parts.files.get(placeKey(of), fullPath(of.task, path))
    const seen = {
      md5: beforeMd5,
      sizeBytes: entry.sizeBytes || sizeBytes,
      modifiedMs: diskMsOf(entry),
      fileId: entry.fileId,
      diskMs: diskMsOf(entry),
    }
    parts.files.set(placeKey(of), { path: fullPath(of.task, path), ...seen, vector: bumped(known?.vector ?? '', 'device'), author: '' })
    return 'restored'
  } catch (error) {
    // The user emptied the recycle bin.
    if (isRefusal(error) && error.error === 'fileNotFound') return 'lost'
    throw error
  }
}

/** A kill between the bin and the row leaves a box that no row names. */
async function newestBox({ trash, spaces }: SyncParts, { who, task }: OpenRun, originPath: string): Promise<string | undefined> {
  const { space } = await spaces.locate(who, task.storageId, '/')
  const boxes = (await trash.list(who, space)).filter((box) => box.originPath === originPath)
  return boxes.toSorted((one, other) => other.deletedAtMs - one.deletedAtMs)[0]?.id
}

/** What both sides agreed about before the change holds again, with the version that the device's file has now. */
export function restoreBase({ bases, files }: Pick<SyncParts, 'bases' | 'files'>, of: OpenRun, change: StoredChange): void {
  const { taskId } = of.task
  const base = change.base === null ? null : (JSON.parse(change.base) as StoredBase | null)
  bases.drop(taskId, change.path)
  if (!base) return
  const file = files.get(placeKey(of), fullPath(of.task, base.path))
  const vector = file?.md5 === base.md5 ? file.vector : base.vector
  bases.set(taskId, { ...base, vector, pendingMd5: null, pendingVector: null })
}
