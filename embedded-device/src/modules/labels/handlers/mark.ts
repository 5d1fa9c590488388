import { maxLabelled } from '@cove/device-contract/labels'
import type { labels } from '@cove/device-contract/labels'
import type { ErrorOf, ParsedOf } from '@cove/device-contract'
import type { HandlerOf, Principal } from '../../../module-kit/module-kit.ts'
import type { LabelsParts } from '../parts.ts'
import type { LabelPlace } from '../store.ts'

type Refuse = (error: ErrorOf<typeof labels.calls.mark>) => never
type Marking = ParsedOf<typeof labels.calls.mark>['body']

/** A place that was checked; without `found` it is not there, and labels can only be removed. */
interface Checked extends LabelPlace {
  readonly found?: { readonly isFolder: boolean; readonly identity: string }
}

export const mark =
  (parts: LabelsParts): HandlerOf<typeof labels.calls.mark> =>
  async ({ body }, { context: { who }, refuse }) => {
    const { store, tell } = parts
    const isAdding = body.isFavourite === true || body.isShortcut === true || (body.addTagIds?.length ?? 0) > 0
    const known = new Set(store.tags(who.userNo).map(({ tagId }) => tagId))
    if (body.addTagIds?.some((tagId) => !known.has(tagId))) return refuse('tagNotFound')
    const places = isAdding ? await checkAll(parts, { who, body, refuse }) : body.items.map(placeOf)
    const fresh = isAdding ? places.filter((place) => !store.find(who.userNo, place)).length : 0
    if (store.count(who.userNo) + fresh > maxLabelled) return refuse('tooManyLabels')
    let changedCount = 0
    store.transaction(() => {
      for (const place of places) if (markOne(parts, who.userNo, { place, body })) changedCount += 1
      store.dropPlain(who.userNo)
    })
    if (changedCount > 0) tell(who.userNo)
    return { changedCount }
  }

const placeOf = ({ storageId, path }: Marking['items'][number]): Checked => ({ spaceId: storageId, path })

/** Labels are attached only to what is there, and shortcuts only to folders of the device (ENT-02). */
async function checkAll(
  parts: LabelsParts,
  { who, body, refuse }: { readonly who: Principal; readonly body: Marking; readonly refuse: Refuse },
): Promise<Checked[]> {
  const checked: Checked[] = []
  for (const ref of body.items) {
    const at = await parts.spaces.locateFor(who, ref, 'read')
    // FM-14: what another user shares is collected by its owner only.
    if (at.view?.ownerUserNo !== undefined) return refuse('noPermission')
    const { kind, fileId, birthMs } = await parts.vfs.stat(at)
    const place = { spaceId: ref.storageId, path: at.path }
    if (at.names.length === 0) return refuse('invalidPath')
    if (body.isShortcut === true) {
      if (kind !== 'folder') return refuse('shortcutNeedsFolder')
      if (at.space.kind === 'folder') return refuse('shortcutExternal')
      if (parts.store.find(who.userNo, place)?.isShortcut) return refuse('shortcutExists')
    }
    checked.push({ ...place, found: { isFolder: kind === 'folder', identity: `${fileId}.${Math.floor(birthMs)}` } })
  }
  return checked
}

interface OneMark {
  readonly place: Checked
  readonly body: Marking
}

/** Whether anything changed. */
function markOne({ store }: LabelsParts, userNo: string, { place, body }: OneMark): boolean {
  const row = store.find(userNo, place)
  if (!row && !place.found) return false
  const id = row?.id ?? (place.found && store.add(userNo, place, place.found))
  if (id === undefined) return false
  let isChanged = false
  const change = (isWanted: boolean, work: () => void): void => {
    if (!isWanted) return
    work()
    isChanged = true
  }
  change(body.isFavourite !== undefined && body.isFavourite !== (row?.isFavourite ?? false), () =>
    store.setFavourite(id, body.isFavourite === true),
  )
  change(body.isShortcut !== undefined && body.isShortcut !== (row?.isShortcut ?? false), () =>
    store.setShortcut(id, body.isShortcut === true),
  )
  for (const tagId of body.addTagIds ?? []) change(!row?.tagIds.includes(tagId), () => store.addTag(id, tagId))
  for (const tagId of body.removeTagIds ?? []) change(row?.tagIds.includes(tagId) === true, () => store.removeTagOf(id, tagId))
  return isChanged
}
