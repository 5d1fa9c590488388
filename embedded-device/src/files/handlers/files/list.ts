import { defaultPageRows } from '@cove/device-contract'
import type { ParsedOf } from '@cove/device-contract'
import { defaultSortOrder, files } from '@cove/device-contract/files'
import type { ResourcePage } from '@cove/device-contract/files'
import { prepareAnswer } from '@cove/device-contract/server'
import type { ListPage } from '../../index/index-types.ts'
import { refuse } from '@cove/server-kit/refusal'
import type { Location } from '../../places/space.ts'
import type { FilesParts } from '../../files-parts.ts'
import type { HandlerOf } from '../handler-of.ts'
import { listSource } from '../../sources/source-listing.ts'
import { filteredRows, kindsAsked, kindsOf, resourcesOf, rowFilter } from '../../listing/listing.ts'

type ListQueryInput = ParsedOf<typeof files.calls.list>['query']

export const list: HandlerOf<typeof files.calls.list> = async ({ query }, { context: { parts, who } }) => {
  const source = parts.fileSources.find(who, query.storageId)
  if (source) return listSource(source, query)
  const at = await parts.spaces.locateFor(who, query, 'see')
  const passes = rowFilter(query)
  return passes ? filteredPage(parts, at, { query, passes }) : plainPage(parts, at, query)
}

function queryOf(at: Location, query: ListQueryInput) {
  const typeKinds = kindsOf(query.type)
  return {
    spaceId: at.space.id,
    dirPath: at.indexPath,
    order: query.order ?? defaultSortOrder,
    showHidden: query.showHidden ?? false,
    ...(typeKinds || query.kinds ? { kinds: kindsAsked(typeKinds, query.kinds) } : {}),
  }
}

async function plainPage(parts: FilesParts, at: Location, query: ListQueryInput) {
  const page = await readPage(parts, at, query)
  if (!page) return refuse('directoryNotFound')
  const { cursor } = page
  // W1: a client with a cursor walks the whole folder: its next answer is made while it reads this one.
  if (query.cursor !== undefined && cursor !== undefined) setImmediate(() => void prepare(parts, at, { ...query, cursor }))
  const known = prepared.get(page)
  prepared.delete(page)
  return known && isSameRoot(known.at, at) ? known.answer : answerOf(parts, at, { page, query })
}

const isSameRoot = (one: Location, other: Location): boolean =>
  one.base.join('/') === other.base.join('/') && one.view?.storageId === other.view?.storageId

function readPage(parts: FilesParts, at: Location, query: ListQueryInput): Promise<ListPage | undefined> {
  return parts.index.list({
    ...queryOf(at, query),
    sizeRows: query.pageRows ?? defaultPageRows,
    page: query.page ?? 1,
    ...(query.cursor === undefined ? {} : { cursor: query.cursor }),
  })
}

function answerOf(parts: FilesParts, at: Location, { page, query }: { page: ListPage; query: ListQueryInput }): ResourcePage {
  const items = resourcesOf(page.items, at, parts.thumbs)
  const pageRows = query.pageRows ?? defaultPageRows
  return { total: page.total, page: page.page, pageRows, items, ...(page.cursor === undefined ? {} : { cursor: page.cursor }) }
}

/** Answers prepared before their request, by page; the index returns the same page again for as long as it is valid. */
const prepared = new WeakMap<ListPage, { readonly at: Location; readonly answer: ResourcePage }>()

async function prepare(parts: FilesParts, at: Location, query: ListQueryInput): Promise<void> {
  try {
    const page = await readPage(parts, at, query)
    if (!page || prepared.has(page)) return
    const answer = answerOf(parts, at, { page, query })
    prepareAnswer(files.calls.list, answer)
    prepared.set(page, { at, answer })
  } catch {
    // No caller waits for this page yet: the call that requests it meets the same error and reports it.
  }
}

async function filteredPage(
  parts: FilesParts,
  at: Location,
  filtered: { query: ListQueryInput; passes: NonNullable<ReturnType<typeof rowFilter>> },
) {
  const { query, passes } = filtered
  const pageRows = query.pageRows ?? defaultPageRows
  const page = query.page ?? 1
  const found = await filteredRows(parts.index, queryOf(at, query), passes)
  if (!found) return refuse('directoryNotFound')
  return { total: found.length, page, pageRows, items: resourcesOf(found.slice((page - 1) * pageRows, page * pageRows), at, parts.thumbs) }
}
