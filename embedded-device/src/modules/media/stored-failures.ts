import type { ThumbSource } from '../../files/thumbnails/thumb-types.ts'
import { isLasting } from './failure-memory.ts'
import type { FailureMemory } from './failure-memory.ts'
import { dirOf, isCurrent, kindOf, ownerOf } from './item-place.ts'
import type { Store } from './store.ts'

/** MED-04a: failures in the rows of the module, so that a file is not tried again after a restart either. */
export function storedFailures(store: Store, onProblem: (error: unknown) => void): FailureMemory {
  const rowOf = (source: ThumbSource) => {
    const item = store.byFile(source.at.space.id, source.ino)
    return item && isCurrent(item, source) ? item : undefined
  }
  return {
    get(source) {
      const item = rowOf(source)
      if (item?.kind === 'audio' && item.facts.audio?.hasCover === false) return 'unsupported'
      return item?.state === 'failed' && item.reason && isLasting(item.reason) ? item.reason : undefined
    },
    add(source, reason) {
      const { at, ino, mtimeMs, sizeBytes } = source
      const name = at.names.at(-1) ?? ''
      const kind = kindOf(name, rowOf(source)?.kind)
      // The pipeline finds out by itself that music has no cover.
      if (!kind || kind === 'audio' || !isLasting(reason)) return
      try {
        store.transaction(() => {
          const dir = dirOf(at.indexPath)
          if (!rowOf(source)) store.see({ spaceId: at.space.id, ino, owner: ownerOf(at.space, dir), dir, name, mtimeMs, sizeBytes, kind })
          const item = rowOf(source)
          if (item) store.setFailed(item.id, reason)
        })
      } catch (error) {
        // S-B1: it is found out again with the next request.
        onProblem(error)
      }
    },
  }
}
