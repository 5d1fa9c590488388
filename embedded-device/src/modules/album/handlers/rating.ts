import type { album } from '@cove/device-contract/album'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { AlbumParts } from '../parts.ts'
import { sharpnessScore } from '../sharpness-score.ts'
import { visibleItem } from '../visible-item.ts'

export const rate =
  (parts: AlbumParts): HandlerOf<typeof album.calls.rate> =>
  ({ body }, { context: { who } }) => {
    const { itemIds, albumId, stars } = body
    const seen = itemIds.filter((itemId) => visibleItem(parts, who, { itemId, albumId }))
    const changedCount = parts.albums.transaction(() => parts.members.setStars(who.userNo, seen, stars))
    if (changedCount > 0) parts.events.emit('album.library', {}, { userNo: who.userNo })
    return { changedCount }
  }

export const sharpness =
  (parts: AlbumParts): HandlerOf<typeof album.calls.sharpness> =>
  async ({ query }, { context: { who }, refuse }) => {
    const item = visibleItem(parts, who, query) ?? refuse('albumItemMissing')
    if (parts.prints.withoutPrint([item]).length > 0) {
      const print = await parts.media.print(item)
      // What cannot be read now may be readable later: only the comparison of all pictures stores that there is nothing.
      if (!print) return refuse('albumPictureBroken')
      parts.prints.setPrint(item, print)
    }
    const [stored] = parts.prints.prints([item.id])
    return stored ? { score: sharpnessScore(stored.sharpness) } : refuse('albumPictureBroken')
  }
