import type { SortOrder } from '@cove/device-contract/files'
import type { labels } from '@cove/device-contract/labels'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { foldersFirst } from '../../../module-kit/staging-kit.ts'
import { findItems } from '../found-items.ts'
import type { LabelsParts } from '../parts.ts'

const newestFirst: SortOrder = { kind: 'time', direction: 'desc' }
const defaultRows = 256

export const files =
  (parts: LabelsParts): HandlerOf<typeof labels.calls.files> =>
  async ({ query }, { context: { who } }) => {
    const { store, resources } = parts
    const rows = query.tagId === undefined ? store.favourites(who.userNo) : store.tagged(who.userNo, query.tagId)
    const found = await findItems(parts, who, rows)
    const items = found.flatMap(({ at, item }) => resources.ofItems([item], at)).toSorted(foldersFirst(query.order ?? newestFirst))
    const page = query.page ?? 1
    const pageRows = query.pageRows ?? defaultRows
    return { total: items.length, page, pageRows, items: items.slice((page - 1) * pageRows, page * pageRows) }
  }
