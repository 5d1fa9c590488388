import type { bookmarks } from '@cove/device-contract/bookmarks'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { BookmarksParts } from '../parts.ts'

export const add =
  ({ spaces, vfs, store, events }: BookmarksParts): HandlerOf<typeof bookmarks.calls.add> =>
  async ({ body }, { context, refuse }) => {
    const { who } = context
    // P7, S-H3: rights and path are checked in one step; it refuses what the user may not see.
    const [entry] = await vfs.exists([await spaces.locate(who, body.storageId, body.path)])
    if (!entry) return refuse('fileNotFound')
    const item = store.add(who.userNo, body) ?? refuse('bookmarksItemExists')
    events.emit('bookmarks.changed', item, { userNo: who.userNo })
    return item
  }
