import { defaultPageRows, defaultSortOrder, type Contract, type ParsedOf } from '@cove/device-contract'
import { callerOf } from '../../http/context.ts'
import { refuse } from '../../storage/refusal.ts'
import { type Location } from '../../storage/types.ts'
import { type DeviceParts } from '../../system/device-parts.ts'
import { type HandlerOf } from '../handler-of.ts'
import { filteredRows, kindsOf, resourcesOf, rowFilter } from './listing.ts'

type Wish = ParsedOf<Contract['files']['list']>['query']

export const list: HandlerOf<Contract['files']['list']> = async ({ query }, { context: { parts, ...context } }) => {
  const at = await parts.spaces.locate(callerOf({ parts, ...context }), query.storageId, query.path)
  const passes = rowFilter(query)
  return passes ? filteredPage(parts, at, { query, passes }) : plainPage(parts, at, query)
}

function queryOf(at: Location, query: Wish) {
  const kinds = kindsOf(query.type)
  return {
    spaceId: at.space.id,
    dirPath: at.indexPath,
    order: query.order ?? defaultSortOrder,
    showHidden: query.showHidden ?? false,
    // A folder stays visible whatever type is asked for: it is the way to more of it.
    ...(kinds ? { kinds: ['folder', ...kinds] as const } : {}),
  }
}

async function plainPage(parts: DeviceParts, at: Location, query: Wish) {
  const pageRows = query.pageRows ?? defaultPageRows
  const page = await parts.index.list({
    ...queryOf(at, query),
    sizeRows: pageRows,
    page: query.page ?? 1,
    ...(query.cursor === undefined ? {} : { cursor: query.cursor }),
  })
  if (!page) return refuse('directoryNotFound')
  const items = resourcesOf(page.items, at, parts.thumbs)
  return { total: page.total, page: page.page, pageRows, items, ...(page.cursor === undefined ? {} : { cursor: page.cursor }) }
}

async function filteredPage(parts: DeviceParts, at: Location, wish: { query: Wish; passes: NonNullable<ReturnType<typeof rowFilter>> }) {
  const { query, passes } = wish
  const pageRows = query.pageRows ?? defaultPageRows
  const page = query.page ?? 1
  const found = await filteredRows(parts.index, queryOf(at, query), passes)
  if (!found) return refuse('directoryNotFound')
  return { total: found.length, page, pageRows, items: resourcesOf(found.slice((page - 1) * pageRows, page * pageRows), at, parts.thumbs) }
}
