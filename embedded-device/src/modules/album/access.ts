import type { AlbumRight } from '@cove/device-contract/album'
import type { HostFiles, Principal } from '../../module-kit/module-kit.ts'
import type { LibraryPart, MediaItem } from '../media/api.ts'
import type { AlbumParts } from './parts.ts'
import type { StoredAlbum } from './store.ts'

/** ALB-01b: what a user's own timeline consists of: the home in each managed space, and folder spaces that the user may see. */
export function libraryOf({ spaces, resources }: Pick<HostFiles, 'spaces' | 'resources'>, who: Principal): LibraryPart[] {
  // An administrator reaches the folders of others; they are not part of the administrator's own pictures.
  const own = spaces.list(who).filter(({ ownerUserNo }) => ownerUserNo === undefined || ownerUserNo === who.userNo)
  return own.map((space) =>
    space.kind === 'managed'
      ? { spaceId: space.id, owner: who.userNo, base: resources.basePathOf(who, space) }
      : { spaceId: space.id, owner: '', base: '' },
  )
}

/** P7: whether an item belongs to the user's own library. */
export const isOwn = (library: readonly LibraryPart[], { spaceId, owner }: Pick<MediaItem, 'spaceId' | 'owner'>): boolean =>
  library.some((part) => part.spaceId === spaceId && part.owner === owner)

/** What a user may do with an album; undefined for those who may not know of it (S-H3). */
export function rightOf({ albums }: Pick<AlbumParts, 'albums'>, album: StoredAlbum, userNo: string): AlbumRight | undefined {
  return album.ownerNo === userNo ? 'owner' : albums.rightOf(album.albumId, userNo)
}

/** An album with the right of the caller. */
export interface OpenAlbum {
  readonly album: StoredAlbum
  readonly right: AlbumRight
}

/** Undefined for albums that the caller may not see, as for those that do not exist (S-H3). */
export function openAlbum(parts: AlbumParts, userNo: string, albumId: string): OpenAlbum | undefined {
  const album = parts.albums.get(albumId)
  const right = album && rightOf(parts, album, userNo)
  // The files of an owner who left are not shown any more, nor are their albums.
  return album && right && parts.principal(album.ownerNo) ? { album, right } : undefined
}

export const mayChange = ({ right }: OpenAlbum): boolean => right === 'owner' || right === 'modify'
export const mayAdd = ({ right }: OpenAlbum): boolean => right !== 'view'

/** The parts an album shows: of each user who added pictures, what that user may see now. */
export function albumLibrary(parts: AlbumParts, album: StoredAlbum): LibraryPart[] {
  if (album.rule) {
    const owner = parts.principal(album.ownerNo)
    return owner ? libraryOf(parts, owner) : []
  }
  const byUser = Map.groupBy(parts.members.members(album.albumId), ({ addedBy }) => addedBy)
  return [...byUser].flatMap(([userNo, members]) => {
    const who = parts.principal(userNo)
    const ids = members.map(({ itemId }) => itemId)
    return who ? libraryOf(parts, who).map((part) => ({ ...part, ids })) : []
  })
}
