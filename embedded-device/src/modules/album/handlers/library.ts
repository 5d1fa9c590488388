import type { album } from '@cove/device-contract/album'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { libraryOf } from '../access.ts'
import type { AlbumParts } from '../parts.ts'
import { select } from '../selection.ts'
import { cityView, countsView, itemViews } from '../views.ts'
import { visibleItem } from '../visible-item.ts'

const byDate = new Set(['taken', 'takenOldest'])

export const buckets =
  (parts: AlbumParts): HandlerOf<typeof album.calls.buckets> =>
  ({ body }, { context: { who }, refuse }) => {
    const { filter, order, parts: from } = select(parts, who, body) ?? refuse('albumNotFound')
    const { library } = parts.media
    if (!byDate.has(order)) {
      const total = library.count(from, filter)
      return { total, buckets: total === 0 ? [] : [{ count: total }] }
    }
    const days = library.days(from, filter).map(countsView)
    const total = days.reduce((sum, { count }) => sum + count, 0)
    return { total, buckets: order === 'takenOldest' ? days.toReversed() : days }
  }

export const items =
  (parts: AlbumParts): HandlerOf<typeof album.calls.items> =>
  ({ body }, { context: { who }, refuse }) => {
    const { filter, order, parts: from } = select(parts, who, body) ?? refuse('albumNotFound')
    const found = parts.media.library.page(from, filter, { order, offset: body.offset ?? 0, limit: body.rows })
    return { items: itemViews(parts, who, found) }
  }

export const facets =
  (parts: AlbumParts): HandlerOf<typeof album.calls.facets> =>
  (_input, { context: { who } }) => {
    const from = libraryOf(parts, who)
    const { library } = parts.media
    const { pictureCount, videoCount } = library.summary(from, {})
    const ids = parts.members.favourites(who.userNo)
    return {
      totalCount: pictureCount + videoCount,
      videoCount,
      favouriteCount: library.count(
        from.map((part) => ({ ...part, ids })),
        {},
      ),
      placedCount: library.count(from, { isPlaced: true }),
      cameras: library.cameras(from).slice(0, 200),
      waitingCount: library.count(from, { isWaiting: true }),
    }
  }

/** Places of one answer. */
const mostPlaces = 500

export const places =
  (parts: AlbumParts): HandlerOf<typeof album.calls.places> =>
  ({ body }, { context: { who }, refuse }) => {
    const { filter, parts: from } = select(parts, who, body) ?? refuse('albumNotFound')
    const found = parts.media.library.places(from, filter, { degrees: body.degrees, limit: mostPlaces })
    const cityIds = parts.media.library.cityIdsOf(found.map(({ coverId }) => coverId))
    return {
      places: found.map(countsView).map(({ coverId, ...place }) => {
        const cityId = cityIds.get(coverId)
        return { ...place, coverItemId: coverId, ...(cityId && { cityId }) }
      }),
    }
  }

export const cities =
  (parts: AlbumParts): HandlerOf<typeof album.calls.cities> =>
  ({ body }, { context: { who }, refuse }) => {
    const { filter, parts: from } = select(parts, who, body) ?? refuse('albumNotFound')
    const { library, cities: names } = parts.media
    const found = library.cities(from, filter)
    const named = names.byIds(found.map(({ cityId }) => cityId))
    return {
      cities: found.map(countsView).map(({ cityId, coverId, ...rest }) => {
        const city = named.get(cityId)
        return { ...rest, coverItemId: coverId, ...(city && { city: cityView(city) }) }
      }),
      unplacedCount: library.count(from, filter) - library.count(from, { ...filter, isPlaced: true }),
      isNaming: names.hasWaiting(),
    }
  }

export const collect =
  (parts: AlbumParts): HandlerOf<typeof album.calls.collect> =>
  ({ body }, { context: { who } }) => {
    const seen = body.itemIds.filter((itemId) => visibleItem(parts, who, { itemId, albumId: body.albumId }))
    const changedCount = parts.albums.transaction(() => parts.members.setFavourite(who.userNo, seen, body.isFavourite))
    if (changedCount > 0) parts.events.emit('album.library', {}, { userNo: who.userNo })
    return { changedCount }
  }

export const find =
  (parts: AlbumParts): HandlerOf<typeof album.calls.find> =>
  async ({ body }, { context: { who } }) => {
    const { spaces, vfs, media } = parts
    const located = await Promise.allSettled(body.files.map(({ storageId, path }) => spaces.locate(who, storageId, path)))
    const places = located.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    const entries = await vfs.exists(places)
    const itemIds = places.flatMap((at, index) => {
      const entry = entries[index]
      const item = entry && media.look(at, entry)
      return item && (item.kind === 'image' || item.kind === 'video') ? [item.id] : []
    })
    return { itemIds, paths: places.filter((_at, index) => entries[index]).map(({ path }) => path) }
  }
