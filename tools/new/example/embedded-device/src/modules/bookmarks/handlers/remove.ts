import type { bookmarks } from '@cove/device-contract/bookmarks'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { BookmarksParts } from '../parts.ts'

export const remove =
  ({ store, events }: Pick<BookmarksParts, 'store' | 'events'>): HandlerOf<typeof bookmarks.calls.remove> =>
  ({ body: { itemId } }, { context, refuse }) => {
    const { userNo } = context.who
    // S-H3: one of another user is as missing as one that never was.
    if (!store.remove(userNo, itemId)) return refuse('bookmarksItemMissing')
    events.emit('bookmarks.removed', { itemId }, { userNo })
    return {}
  }
