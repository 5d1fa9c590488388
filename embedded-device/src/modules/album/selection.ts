import type { AlbumFilter, AlbumSort } from '@cove/device-contract/album'
import type { Principal } from '../../module-kit/module-kit.ts'
import type { LibraryFilter, LibraryOrder, LibraryPart } from '../media/api.ts'
import { albumLibrary, isOwn, libraryOf, openAlbum } from './access.ts'
import { backupFolders, folderAt } from './backup-folders.ts'
import type { AlbumParts } from './parts.ts'
import type { StoredAlbum } from './store.ts'

/** Pictures that a caller asked for: where they are, what fits, and in which order. */
export interface Selection {
  readonly parts: readonly LibraryPart[]
  readonly filter: LibraryFilter
  readonly order: LibraryOrder
}

/** What a caller asked for. */
export interface Wanted {
  readonly filter: AlbumFilter
  readonly sort?: AlbumSort | undefined
}

/** ALB-01b: reads a filter with the rights of the caller; undefined for an album that they may not see. */
export function select(parts: AlbumParts, who: Principal, { filter, sort }: Wanted): Selection | undefined {
  if (filter.albumId === undefined) return ownSelection(parts, who, { filter, sort })
  const open = openAlbum(parts, who.userNo, filter.albumId)
  if (!open) return undefined
  const found = albumSelection(parts, who, { album: open.album, filter, sort })
  if (!filter.isOwn) return found
  const library = libraryOf(parts, who)
  return { ...found, parts: found.parts.filter((part) => isOwn(library, part)) }
}

function albumSelection(parts: AlbumParts, who: Principal, { album, filter, sort }: Wanted & { readonly album: StoredAlbum }): Selection {
  const own = conditionsOf(parts, who, filter)
  const favourites = filter.isFavourite ? { ids: parts.members.favourites(who.userNo) } : {}
  const order = sort ?? album.sort
  if (album.rule) {
    const rule = ruleOf(parts, album)
    return { parts: rule.parts, filter: { ...own, ...favourites, also: rule.filter }, order }
  }
  if (order !== 'added') return { parts: albumLibrary(parts, album), filter: { ...own, ...favourites }, order }
  const ids = parts.members.members(album.albumId).map(({ itemId }) => itemId)
  return { parts: albumLibrary(parts, album), filter: { ...own, ids, also: favourites }, order: 'listed' }
}

function ownSelection(parts: AlbumParts, who: Principal, { filter, sort = 'taken' }: Wanted): Selection {
  const own = conditionsOf(parts, who, filter)
  const library = libraryOf(parts, who)
  if (!filter.isFavourite) return { parts: library, filter: own, order: sort }
  const ids = parts.members.favourites(who.userNo)
  const listed = sort === 'added' ? { ids } : {}
  return { parts: library.map((part) => ({ ...part, ids })), filter: { ...own, ...listed }, order: sort === 'added' ? 'listed' : sort }
}

/** What a smart album contains: the rule read as its owner would read it. */
export function ruleOf(parts: AlbumParts, album: StoredAlbum): { readonly parts: readonly LibraryPart[]; readonly filter: LibraryFilter } {
  const owner = parts.principal(album.ownerNo)
  if (!owner || !album.rule) return { parts: [], filter: {} }
  const { albumId: _none, ...rule } = album.rule
  return ownSelection(parts, owner, { filter: rule })
}

function conditionsOf(parts: AlbumParts, who: Principal, filter: AlbumFilter): LibraryFilter {
  const { type, camera, fromDay, toDay, words = '', box, cityId, folder, isBackup } = filter
  // A folder of a space that the user does not see has no pictures (S-H3).
  const at = folder && folderAt(parts, who, folder)
  return {
    type,
    camera,
    fromDay,
    toDay,
    box,
    cityId,
    words: words.split(/\s+/).filter((word) => word !== ''),
    folders: folder && (at ? [at] : []),
    backups: isBackup ? backupFolders(parts, who) : undefined,
  }
}
