import type { cinema, CinemaItem } from '@cove/device-contract/cinema'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { CinemaParts } from '../parts.ts'
import { continuing, nextEpisodes } from '../continuing.ts'
import { itemViews } from '../item-views.ts'
import { readableOf } from '../readable.ts'
import type { Readable } from '../readable.ts'
import { pageIds, titlesWhere } from '../title-list.ts'
import { mergedFacts } from '../title-store.ts'

const rowItems = 24
const featuredItems = 6

export const home =
  (parts: CinemaParts): HandlerOf<typeof cinema.calls.home> =>
  async (_input, { context: { who } }) => {
    const readable = withoutHidden(parts, await readableOf(parts, who))
    const newest = newestItems(parts, readable)
    return {
      featured: featuredOf(parts, newest),
      continues: continuing(parts, readable, rowItems),
      next: nextEpisodes(parts, readable, rowItems),
      newest,
      favourites: favouriteItems(parts, readable),
      ...(parts.source.isDemo && { isDemo: true }),
    }
  }

/** CIN-01a: libraries that the caller hid are left out of their home. */
function withoutHidden({ libraries }: CinemaParts, readable: Readable): Readable {
  const hidden = libraries.hiddenBy(readable.who.userNo)
  return {
    ...readable,
    libraries: readable.libraries.filter(({ id }) => !hidden.has(id)),
    wholeIds: readable.wholeIds.filter((id) => !hidden.has(id)),
    folders: readable.folders.filter(({ libraryId }) => !hidden.has(libraryId)),
  }
}

/** Videos of the family have no place on a page of films. */
const notClips = { types: ['movie', 'tv', 'show', 'notMatched', 'multiple'] as const }

function newestItems(parts: CinemaParts, readable: Readable): CinemaItem[] {
  const where = titlesWhere(parts, { readable, filter: { types: [...notClips.types] } })
  return itemViews(parts, readable, pageIds(parts, where, { sort: 'added', offset: 0, rows: rowItems }))
}

function favouriteItems(parts: CinemaParts, readable: Readable): CinemaItem[] {
  const where = titlesWhere(parts, { readable, filter: { isFavourite: true } })
  return itemViews(parts, readable, pageIds(parts, where, { sort: 'added', offset: 0, rows: rowItems }))
}

/** For the large picture: new titles with a wide picture that the caller has not seen, those with a poster first. */
function featuredOf({ titles }: CinemaParts, newest: readonly CinemaItem[]) {
  const wide = newest.filter(({ backdropVersion }) => backdropVersion > 0)
  const rank = ({ unwatchedCount, posterVersion }: CinemaItem): number => Number(unwatchedCount > 0) * 2 + Number(posterVersion > 0)
  const chosen = wide.toSorted((one, other) => rank(other) - rank(one)).slice(0, featuredItems)
  const facts = new Map(titles.byIds(chosen.map(({ itemId }) => itemId)).map((title) => [title.id, mergedFacts(title)]))
  return chosen.map((item) => {
    const { plot, genres = [] } = facts.get(item.itemId) ?? {}
    return { item, ...(plot !== undefined && { plot }), genres: [...genres] }
  })
}
