import type { album } from '@cove/device-contract/album'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { isOwn, libraryOf } from '../access.ts'
import type { AlbumParts } from '../parts.ts'
import { itemViews } from '../views.ts'
import { visibleItem } from '../visible-item.ts'

export const frames =
  (parts: AlbumParts): HandlerOf<typeof album.calls.frames> =>
  ({ query }, { context: { who }, refuse }) => {
    const item = visibleItem(parts, who, query) ?? refuse('albumItemMissing')
    const { albumId } = query
    // P7: of an album of others only what it contains, and not its neighbours in a folder.
    const ids = parts.media.framesOf(item).filter((itemId) => visibleItem(parts, who, { itemId, albumId }))
    return { items: itemViews(parts, who, parts.media.library.marked(ids)) }
  }

export const showFrame =
  (parts: AlbumParts): HandlerOf<typeof album.calls.showFrame> =>
  ({ body }, { context: { who }, refuse }) => {
    const [item] = parts.media.metaOf([body.itemId])
    if (!item || !isOwn(libraryOf(parts, who), item)) return refuse('albumItemMissing')
    parts.media.showFrame(item)
    return {}
  }
