import type { cinema } from '@cove/device-contract/cinema'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { CinemaParts } from '../parts.ts'
import { facetsOf } from '../facets.ts'
import { itemViews } from '../item-views.ts'
import { seenLibrary } from '../open-title.ts'
import { readableOf } from '../readable.ts'
import { countTitles, pageIds, titlesWhere } from '../title-list.ts'
import type { Asked } from '../title-list.ts'

/** Why a filter names nothing that the caller has. */
function faultOf(
  { collections }: CinemaParts,
  { readable, filter }: Asked,
): 'cinemaLibraryMissing' | 'cinemaCollectionMissing' | undefined {
  const { libraryId, collectionId } = filter
  if (libraryId !== undefined && !seenLibrary(readable, libraryId)) return 'cinemaLibraryMissing'
  if (collectionId !== undefined && !collections.collection(readable.who.userNo, collectionId)) return 'cinemaCollectionMissing'
  return undefined
}

export const items =
  (parts: CinemaParts): HandlerOf<typeof cinema.calls.items> =>
  async ({ body }, { context: { who }, refuse }) => {
    const { filter, sort, offset = 0, rows } = body
    const readable = await readableOf(parts, who)
    const fault = faultOf(parts, { readable, filter })
    if (fault) return refuse(fault)
    const where = titlesWhere(parts, { readable, filter })
    const ids = pageIds(parts, where, { sort, offset, rows })
    return { total: countTitles(parts, where), items: itemViews(parts, readable, ids) }
  }

export const facets =
  (parts: CinemaParts): HandlerOf<typeof cinema.calls.facets> =>
  async ({ body: { filter } }, { context: { who }, refuse }) => {
    const readable = await readableOf(parts, who)
    const fault = faultOf(parts, { readable, filter })
    if (fault) return refuse(fault)
    const where = titlesWhere(parts, { readable, filter })
    return { total: countTitles(parts, where), ...facetsOf(parts, who.userNo, where) }
  }

export const searches =
  ({ marks }: CinemaParts): HandlerOf<typeof cinema.calls.searches> =>
  (_input, { context: { who } }) => ({ searches: marks.searches(who.userNo) })

export const rememberSearch =
  ({ marks, mine, titles }: CinemaParts): HandlerOf<typeof cinema.calls.rememberSearch> =>
  ({ body }, { context: { who } }) => {
    const words = body.words?.trim().replaceAll(/\s+/g, ' ')
    if (words === undefined) marks.forgetSearches(who.userNo)
    else if (words !== '') titles.transaction(() => marks.rememberSearch(who.userNo, words))
    mine(who.userNo)
    return {}
  }
