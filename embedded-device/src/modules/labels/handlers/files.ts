import type { Resource, SortOrder } from '@cove/device-contract/files'
import type { labels } from '@cove/device-contract/labels'
import type { HandlerOf } from '../../../core/module-kit.ts'
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
    const items = found.flatMap(({ at, item }) => resources.ofItems([item], at)).sort(comparing(query.order ?? newestFirst))
    const page = query.page ?? 1
    const pageRows = query.pageRows ?? defaultRows
    return { total: items.length, page, pageRows, items: items.slice((page - 1) * pageRows, page * pageRows) }
  }

const collator = new Intl.Collator('zh-CN', { numeric: true, sensitivity: 'base' })

/** Folders first, as in every listing. */
function comparing({ kind, direction }: SortOrder): (a: Resource, b: Resource) => number {
  const byName = (a: Resource, b: Resource): number => collator.compare(a.name, b.name)
  const values: Record<SortOrder['kind'], (a: Resource, b: Resource) => number> = {
    name: byName,
    time: (a, b) => a.modifiedSeconds - b.modifiedSeconds,
    upload: (a, b) => a.createdSeconds - b.createdSeconds,
    size: (a, b) => a.sizeBytes - b.sizeBytes,
    type: (a, b) => collator.compare(a.kind, b.kind),
  }
  const sign = direction === 'asc' ? 1 : -1
  const folderFirst = (a: Resource, b: Resource): number => Number(b.kind === 'folder') - Number(a.kind === 'folder')
  return (a, b) => folderFirst(a, b) || sign * values[kind](a, b) || byName(a, b)
}
