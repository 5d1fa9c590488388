import { mostAlbums } from '@cove/device-contract/album'
import type { album } from '@cove/device-contract/album'
import type { HandlerOf, Principal } from '../../../module-kit/module-kit.ts'
import { mayChange, openAlbum } from '../access.ts'
import { readAlbumName } from '../album-name.ts'
import type { AlbumParts } from '../parts.ts'
import { select } from '../selection.ts'
import { albumView } from '../views.ts'

export const create =
  (parts: AlbumParts): HandlerOf<typeof album.calls.create> =>
  ({ body }, { context: { who }, refuse }) => {
    const read = readAlbumName(body.name)
    if ('fault' in read) return refuse(read.fault)
    if (parts.albums.countOf(who.userNo) >= mostAlbums) return refuse('albumLimit')
    const made = parts.albums.add(who.userNo, read.name, body.rule) ?? refuse('albumNameExists')
    parts.changed(made)
    return albumView(parts, who, { album: made, right: 'owner' })
  }

export const list =
  (parts: AlbumParts): HandlerOf<typeof album.calls.list> =>
  (_input, { context: { who } }) => {
    const albums = parts.albums.of(who.userNo).flatMap(({ albumId }) => {
      const open = openAlbum(parts, who.userNo, albumId)
      return open ? [albumView(parts, who, open)] : []
    })
    return { albums: albums.toSorted((one, other) => Number(other.isTop) - Number(one.isTop)) }
  }

export const get =
  (parts: AlbumParts): HandlerOf<typeof album.calls.get> =>
  ({ query }, { context: { who }, refuse }) =>
    albumView(parts, who, openAlbum(parts, who.userNo, query.albumId) ?? refuse('albumNotFound'))

export const update =
  (parts: AlbumParts): HandlerOf<typeof album.calls.update> =>
  ({ body }, { context: { who }, refuse }) => {
    const { albumId, name, sort, isTop, rule } = body
    const open = openAlbum(parts, who.userNo, albumId) ?? refuse('albumNotFound')
    const changes = name !== undefined || sort !== undefined || rule !== undefined
    if (changes && !mayChange(open)) return refuse('albumNoPermission')
    // A rule is read with the rights of the owner, so nobody else may change it.
    if (rule && open.right !== 'owner') return refuse('albumNoPermission')
    if (rule && !open.album.rule) return refuse('albumChanged')
    const read = name === undefined ? undefined : readAlbumName(name)
    if (read && 'fault' in read) return refuse(read.fault)
    if (read && !parts.albums.rename(albumId, read.name)) return refuse('albumNameExists')
    if (sort !== undefined) parts.albums.setSort(albumId, sort)
    if (rule) parts.albums.setRule(albumId, rule)
    if (isTop !== undefined) parts.albums.setPinned(albumId, who.userNo, isTop)
    const after = openAlbum(parts, who.userNo, albumId) ?? refuse('albumNotFound')
    if (changes) parts.changed(after.album)
    return albumView(parts, who, after)
  }

export const remove =
  (parts: AlbumParts): HandlerOf<typeof album.calls.remove> =>
  ({ body }, { context: { who }, refuse }) => {
    const { album: gone, right } = openAlbum(parts, who.userNo, body.albumId) ?? refuse('albumNotFound')
    const people = parts.albums.people(gone.albumId).map(({ userNo }) => userNo)
    if (right === 'owner') parts.albums.remove(gone.albumId)
    else parts.albums.leave(gone.albumId, who.userNo)
    parts.changed(gone, people)
    return {}
  }

export const setCover =
  (parts: AlbumParts): HandlerOf<typeof album.calls.setCover> =>
  ({ body }, { context: { who }, refuse }) => {
    const changed = changeCover(parts, who, body)
    return typeof changed === 'string' ? refuse(changed) : changed
  }

interface CoverChange {
  readonly albumId: string
  readonly itemId?: number | undefined
}

/** ALB-04: the album with its new cover, or why it has none. */
export function changeCover(parts: AlbumParts, who: Principal, { albumId, itemId }: CoverChange) {
  const open = openAlbum(parts, who.userNo, albumId)
  if (!open) return 'albumNotFound'
  if (!mayChange(open)) return 'albumNoPermission'
  // What is in the album may be its cover, and nothing else: its people see the cover.
  if (itemId !== undefined && !isShown(parts, who, { albumId, itemId })) return 'albumItemMissing'
  parts.albums.setCover(albumId, itemId)
  parts.changed(open.album)
  const after = openAlbum(parts, who.userNo, albumId)
  return after ? albumView(parts, who, after) : 'albumNotFound'
}

function isShown(parts: AlbumParts, who: Principal, { albumId, itemId }: Required<CoverChange>): boolean {
  const chosen = select(parts, who, { filter: { albumId } })
  return chosen !== undefined && itemId !== undefined && parts.media.library.count(chosen.parts, { ids: [itemId], also: chosen.filter }) > 0
}

export const share =
  (parts: AlbumParts): HandlerOf<typeof album.calls.share> =>
  ({ body }, { context: { who }, refuse }) => {
    const open = openAlbum(parts, who.userNo, body.albumId) ?? refuse('albumNotFound')
    if (open.right !== 'owner') return refuse('albumNoPermission')
    const people = body.people.filter(({ userNo }) => userNo !== who.userNo)
    if (people.some(({ userNo, right }) => right === 'owner' || !parts.principal(userNo))) return refuse('userNotFound')
    const before = parts.albums.people(body.albumId).map(({ userNo }) => userNo)
    parts.albums.transaction(() => {
      parts.albums.setPeople(body.albumId, people)
      parts.albums.touch(body.albumId)
    })
    parts.changed(open.album, before)
    return albumView(parts, who, open)
  }
