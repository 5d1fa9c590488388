import type { Album, AlbumItem, City } from '@cove/device-contract/album'
import type { Principal } from '../../module-kit/module-kit.ts'
import type { LibraryItem, LibraryPart, MediaItem, NamedCity } from '../media/api.ts'
import { libraryOf } from './access.ts'
import type { OpenAlbum } from './access.ts'
import type { AlbumParts } from './parts.ts'
import { select } from './selection.ts'

/** ALB-01c: items as the caller sees them: where a file is stored is told to those it belongs to. */
export function itemViews(parts: AlbumParts, who: Principal, items: readonly (MediaItem & Partial<LibraryItem>)[]): AlbumItem[] {
  const library = libraryOf(parts, who)
  const ids = items.map(({ id }) => id)
  const favourites = parts.members.favouritesAmong(who.userNo, ids)
  const clips = clipNames(parts, items)
  const given = parts.members.starsAmong(who.userNo, ids)
  return items.map((item) => {
    const stars = given.get(item.id)
    return {
      ...itemView(item),
      ...clipNameOf(clips, item),
      ...placeOf(library, item, who),
      isFavourite: favourites.has(item.id),
      ...(stars !== undefined && { stars }),
    }
  })
}

/** ALB-01b: the clips that are files of their own. */
function clipNames(parts: AlbumParts, items: readonly MediaItem[]): ReadonlyMap<number, string> {
  const ids = items.flatMap(({ id, clipId }) => (clipId === undefined || clipId === id ? [] : [clipId]))
  return new Map((ids.length > 0 ? parts.media.metaOf(ids) : []).map(({ id, name }) => [id, name]))
}

function clipNameOf(clips: ReadonlyMap<number, string>, { clipId }: MediaItem): Pick<AlbumItem, 'clipName'> {
  const clipName = clipId === undefined ? undefined : clips.get(clipId)
  return clipName === undefined ? {} : { clipName }
}

function itemView(item: MediaItem & Partial<LibraryItem>) {
  const { facts, colour } = item
  return {
    itemId: item.id,
    name: item.name,
    isVideo: item.kind === 'video',
    takenSeconds: item.takenMs / 1000,
    takenFrom: item.takenFrom,
    ...(item.takenPrecision && { takenPrecision: item.takenPrecision }),
    modifiedSeconds: item.mtimeMs / 1000,
    sizeBytes: item.sizeBytes,
    ...(facts.widthPx !== undefined && { widthPx: facts.widthPx }),
    ...(facts.heightPx !== undefined && { heightPx: facts.heightPx }),
    ...(facts.durationMs !== undefined && { durationMs: Math.round(facts.durationMs) }),
    ...(facts.latitude !== undefined && facts.longitude !== undefined && { latitude: facts.latitude, longitude: facts.longitude }),
    ...(colour !== undefined && { colour: `#${colour.toString(16).padStart(6, '0')}` }),
    ...(item.mark !== undefined && { mark: item.mark }),
    ...(item.frameCount !== undefined && item.frameCount > 1 && { frameCount: item.frameCount }),
    ...(item.state === 'failed' && { isBroken: true }),
  }
}

function placeOf(library: readonly LibraryPart[], item: MediaItem, who: Principal): Pick<AlbumItem, 'ownerNo' | 'storageId' | 'path'> {
  const part = library.find(({ spaceId, owner }) => spaceId === item.spaceId && owner === item.owner)
  if (!part) return { ownerNo: item.owner }
  const path = `${item.dir === '/' ? '' : item.dir}/${item.name}`.slice(part.base.length)
  return { ownerNo: who.userNo, storageId: item.spaceId, path }
}

/** Counts as they travel: no videos are not told. */
export const countsView = <C extends { readonly videoCount: number }>({ videoCount, ...rest }: C) => ({
  ...rest,
  ...(videoCount > 0 && { videoCount }),
})

/** A city as clients know it. */
export function cityView({ id, name, nameZh, region, regionZh, country }: NamedCity): City {
  return {
    cityId: id,
    name,
    country,
    ...(nameZh !== undefined && { nameZh }),
    ...(region !== undefined && { region }),
    ...(regionZh !== undefined && { regionZh }),
  }
}

const shownCovers = 4

/** ALB-01c: an album as the caller sees it. */
export function albumView(parts: AlbumParts, who: Principal, { album, right }: OpenAlbum): Album {
  const { albumId, ownerNo, coverItemId, rule } = album
  const { library } = parts.media
  const chosen = select(parts, who, { filter: { albumId }, sort: 'taken' }) ?? { parts: [], filter: {} }
  const newest = library.page(chosen.parts, chosen.filter, { order: 'taken', offset: 0, limit: shownCovers }).map(({ id }) => id)
  const cover = coverItemId !== undefined && isShown(parts, chosen, coverItemId) ? [coverItemId] : []
  const people = parts.albums.people(albumId).filter(({ userNo }) => parts.users.get(userNo))
  const { firstDay, lastDay, ...counts } = library.summary(chosen.parts, chosen.filter)
  return {
    albumId,
    name: album.name,
    ownerNo,
    ownerName: parts.users.get(ownerNo)?.nickname ?? '',
    isShared: people.length > 0,
    right,
    ...counts,
    coverItemIds: [...new Set([...cover, ...newest])].slice(0, shownCovers),
    ...(album.coverMs !== undefined && { coverSeconds: album.coverMs / 1000 }),
    isTop: parts.albums.isPinned(albumId, who.userNo),
    sort: album.sort,
    createdSeconds: album.createdMs / 1000,
    updatedSeconds: album.updatedMs / 1000,
    ...(firstDay !== undefined && { firstDay }),
    ...(lastDay !== undefined && { lastDay }),
    ...(rule && right === 'owner' && { rule }),
    people,
  }
}

function isShown(parts: AlbumParts, { parts: from, filter }: Pick<NonNullable<ReturnType<typeof select>>, 'parts' | 'filter'>, id: number) {
  return parts.media.library.count(from, { ids: [id], also: filter }) > 0
}
