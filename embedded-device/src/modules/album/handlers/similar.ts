import type { album } from '@cove/device-contract/album'
import { childOf, parentOf } from '@cove/device-contract/rules'
import { isRefusal, toRefusal } from '@cove/server-kit/refusal'
import { trashedStep } from '../../../module-kit/staging-kit.ts'
import type { UndoStep } from '../../../files/undo/undo-types.ts'
import type { HandlerOf, Principal } from '../../../module-kit/module-kit.ts'
import type { MediaItem } from '../../media/api.ts'
import { libraryOf } from '../access.ts'
import type { AlbumParts } from '../parts.ts'
import { itemViews } from '../views.ts'

/** Groups of one answer. */
const mostGroups = 200
/** Variance of edges of a thumbnail below which a picture may be blurred; a first guess that the user judges. */
const blurredBelow = 40
const mostBlurred = 500

export const findSimilar =
  (parts: AlbumParts): HandlerOf<typeof album.calls.findSimilar> =>
  (_input, { context: { who } }) => {
    const running = runningOf(parts, who.userNo)
    if (!running) parts.jobs.add('similar', { userNo: who.userNo, payload: {} })
    return {}
  }

const runningOf = (parts: AlbumParts, userNo: string) =>
  parts.jobs.list(userNo).items.find(({ kind, state }) => kind === 'album.similar' && (state === 'ready' || state === 'running'))

export const similar =
  (parts: AlbumParts): HandlerOf<typeof album.calls.similar> =>
  (_input, { context: { who } }) => {
    const all = shownGroups(parts, who)
    const job = runningOf(parts, who.userNo)
    const ids = parts.media.library.ids(libraryOf(parts, who), { type: 'photo' })
    const prints = parts.prints.prints(ids)
    const blurred = prints
      .filter(({ sharpness }) => sharpness < blurredBelow)
      .toSorted((one, other) => one.sharpness - other.sharpness)
      .slice(0, mostBlurred)
      .map(({ itemId }) => itemId)
    return {
      groups: all.slice(0, mostGroups).map((group) => ({ items: itemViews(parts, who, group) })),
      groupCount: all.length,
      blurred: itemViews(parts, who, parts.media.library.marked(blurred)),
      isRunning: job !== undefined,
      doneCount: job?.progress.done ?? 0,
      totalCount: ids.length,
      comparedCount: prints.length,
    }
  }

/** The groups that still have two pictures, the best of each first: most pixels, then most bytes, then the oldest. */
function shownGroups(parts: AlbumParts, who: Principal): MediaItem[][] {
  const present = new Set(parts.media.library.ids(libraryOf(parts, who), { type: 'photo' }))
  return parts.prints
    .groups(who.userNo)
    .map((group) => parts.media.metaOf(group.filter((id) => present.has(id))).toSorted(byWorth))
    .filter(({ length }) => length > 1)
}

const pixelsOf = ({ facts: { widthPx = 0, heightPx = 0 } }: MediaItem): number => widthPx * heightPx
const byWorth = (one: MediaItem, other: MediaItem): number =>
  pixelsOf(other) - pixelsOf(one) || other.sizeBytes - one.sizeBytes || one.id - other.id

export const removeSimilar =
  (parts: AlbumParts): HandlerOf<typeof album.calls.removeSimilar> =>
  async ({ body }, { context: { who }, refuse }) => {
    const chosen = new Set(body.itemIds)
    const groups = shownGroups(parts, who).filter((group) => group.some(({ id }) => chosen.has(id)))
    const deletable = groups.flat().filter(({ id }) => chosen.has(id))
    if (deletable.length < chosen.size) return refuse('albumItemMissing')
    for (const group of groups) {
      const left = group.filter(({ id }) => !chosen.has(id))
      // The last copy stays, whatever a client asks for; one that is only in the database is none.
      if (left.length === 0 || !(await isAnyThere(parts, left))) return refuse('albumLastCopy')
    }
    return { removedCount: await removeFiles(parts, who, deletable) }
  }

async function isAnyThere(parts: AlbumParts, items: readonly MediaItem[]): Promise<boolean> {
  const places = items.map((item) => ({ item, at: parts.media.placeOf(item) }))
  for (const { item, at } of places) {
    const [entry] = at ? await parts.vfs.exists([at]) : []
    if (entry && Number(entry.fileId) === item.ino) return true
  }
  return false
}

/** Moves files to the recycle bin of the user; the history can undo it. */
async function removeFiles(parts: AlbumParts, who: Principal, items: readonly MediaItem[]): Promise<number> {
  const steps: UndoStep[] = []
  let removedCount = 0
  for (const { itemId, storageId, path, clipName } of itemViews(parts, who, items)) {
    const item = items.find(({ id }) => id === itemId)
    if (storageId === undefined || path === undefined || !item) continue
    try {
      const at = await parts.spaces.locate(who, storageId, path)
      const entry = await parts.vfs.stat(at)
      if (Number(entry.fileId) !== item.ino) continue
      const box = await parts.trash.remove(who, at, { sizeBytes: entry.sizeBytes })
      steps.push(trashedStep(box))
      removedCount += 1
      if (clipName === undefined) continue
      // ALB-01b: what moves in a live photo goes with it.
      const clip = await parts.spaces.locate(who, storageId, childOf(parentOf(path), clipName))
      const { sizeBytes } = await parts.vfs.stat(clip)
      steps.push(trashedStep(await parts.trash.remove(who, clip, { sizeBytes, partOf: box.id })))
    } catch (error) {
      // A file that is gone or locked stays where it is; the others go.
      if (!isRefusal(toRefusal(error))) throw error
    }
  }
  if (steps.length > 0) parts.undo.record({ userNo: who.userNo, kind: 'delete', steps })
  if (steps.length > 0) parts.events.hub.emit({ kind: 'recycle.changed', userNo: who.userNo, payload: {} })
  return removedCount
}
