import type { Media, media } from '@cove/device-contract/media'
import { isRefusal } from '@cove/server-kit/refusal'
import { hasTwoKinds } from '../../../module-kit/staging-kit.ts'
import type { HandlerOf, Principal } from '../../../module-kit/module-kit.ts'
import type { Entry } from '../../../files/disk/entry.ts'
import type { Location } from '../../../files/places/space.ts'
import { isCurrent, seenOf } from '../item-place.ts'
import type { MediaParts } from '../parts.ts'
import type { MediaItem, SeenFile } from '../store.ts'
import { mediaOf } from '../media-of.ts'

interface Place {
  readonly storageId: string
  readonly path: string
}

export const meta =
  (parts: MediaParts): HandlerOf<typeof media.calls.meta> =>
  async ({ body }, { context }) => {
    const { store, watch } = parts
    const found = await locateAll(parts, context.who, body.entries)
    const items = store.transaction(() => found.map((file) => file && itemOf(store, file)))
    const due = items.flatMap((item) => (item?.state === 'due' ? [item.id] : []))
    if (due.length > 0) {
      // What a user looks at is read next.
      store.want(due, parts.nowMs())
      watch.kick('now')
    }
    return { entries: body.entries.map((place, at): Media => mediaOf(place, items[at])) }
  }

/** P7, S-H3: rights and paths; what the user may not see is answered as what does not exist. */
async function locateAll({ spaces, vfs, index }: MediaParts, who: Principal, places: readonly Place[]): Promise<(SeenFile | undefined)[]> {
  const located = await Promise.all(
    places.map(({ storageId, path }) =>
      spaces.locateFor(who, { storageId, path }, 'see').catch((error: unknown) => {
        if (isRefusal(error)) return undefined
        throw error
      }),
    ),
  )
  const known = located.filter((at) => at !== undefined)
  const entries = await vfs.exists(known)
  const byPlace = new Map<Location, Entry | undefined>(known.map((at, index) => [at, entries[index]]))
  return Promise.all(
    located.map(async (at) => {
      const entry = at && byPlace.get(at)
      if (!at || !entry) return undefined
      return seenOf(at, entry, hasTwoKinds(entry.name) ? (await index.get(at.space.id, at.indexPath))?.kind : undefined)
    }),
  )
}

/** The row of a file as it is now; a new or changed file is queued. */
function itemOf(store: MediaParts['store'], file: SeenFile): MediaItem | undefined {
  const item = store.byFile(file.spaceId, file.ino)
  if (item && isCurrent(item, file)) return item
  store.see(file)
  return store.byFile(file.spaceId, file.ino)
}
