import type { IndexItem } from '../../files/index/index-types.ts'
import type { Space } from '../../files/places/space.ts'
import { dirOf, isCurrent, kindOf, ownerOf } from './item-place.ts'
import type { MediaParts } from './parts.ts'
import type { MediaItem, SeenFile } from './store.ts'

/** A file as the index lists it. */
export type SeenEntry = Pick<IndexItem, 'path' | 'name' | 'kind' | 'ino' | 'mtimeMs' | 'sizeBytes'>

type RowsParts = Pick<MediaParts, 'store' | 'watch'>

/** MED-05a: the rows of files; those that are new, changed or elsewhere now are stored first. */
export function rowsOf({ store, watch }: RowsParts, space: Space, files: readonly SeenEntry[]): MediaItem[] {
  const seen = files.flatMap((file) => seenIn(space, file) ?? [])
  const stale = seen.filter((file) => !isAsSeen(store.byFile(file.spaceId, file.ino), file))
  if (stale.length > 0) {
    store.transaction(() => stale.forEach(store.see))
    watch.kick()
  }
  return seen.flatMap((file) => store.byFile(file.spaceId, file.ino) ?? [])
}

function seenIn(space: Space, { path, name, kind: known, ino, mtimeMs, sizeBytes }: SeenEntry): SeenFile | undefined {
  const kind = kindOf(name, known)
  const dir = dirOf(path)
  return kind && { spaceId: space.id, ino, owner: ownerOf(space, dir), dir, name, mtimeMs, sizeBytes, kind }
}

const isAsSeen = (known: MediaItem | undefined, file: SeenFile): boolean =>
  known !== undefined && isCurrent(known, file) && known.dir === file.dir && known.name === file.name
