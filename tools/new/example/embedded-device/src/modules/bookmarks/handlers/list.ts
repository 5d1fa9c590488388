import type { bookmarks } from '@cove/device-contract/bookmarks'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { BookmarksParts } from '../parts.ts'

export const list =
  ({ store }: Pick<BookmarksParts, 'store'>): HandlerOf<typeof bookmarks.calls.list> =>
  (_input, { context }) => ({ items: store.list(context.who.userNo) })
