import { mostAlbumItems } from '@cove/device-contract/album'
import type { album } from '@cove/device-contract/album'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { isOwn, libraryOf, mayAdd, mayChange, openAlbum } from '../access.ts'
import type { AlbumParts } from '../parts.ts'

export const add =
  (parts: AlbumParts): HandlerOf<typeof album.calls.add> =>
  ({ body }, { context: { who }, refuse }) => {
    const open = openAlbum(parts, who.userNo, body.albumId) ?? refuse('albumNotFound')
    if (!mayAdd(open)) return refuse('albumNoPermission')
    // A smart album contains what fits its rule.
    if (open.album.rule) return refuse('albumChanged')
    const library = libraryOf(parts, who)
    const own = parts.media.metaOf(body.itemIds).filter((item) => isOwn(library, item) && (item.kind === 'image' || item.kind === 'video'))
    if (own.length === 0) return refuse('albumItemMissing')
    if (parts.members.memberCount(body.albumId) + own.length > mostAlbumItems) return refuse('albumItemLimit')
    const ids = own.map(({ id }) => id)
    const addedCount = parts.albums.transaction(() => {
      const count = parts.members.addMembers(body.albumId, who.userNo, ids)
      if (count > 0) parts.albums.touch(body.albumId)
      return count
    })
    if (addedCount > 0) parts.changed(open.album)
    return { addedCount }
  }

export const removeItems =
  (parts: AlbumParts): HandlerOf<typeof album.calls.removeItems> =>
  ({ body }, { context: { who }, refuse }) => {
    const open = openAlbum(parts, who.userNo, body.albumId) ?? refuse('albumNotFound')
    if (!mayAdd(open) || open.album.rule) return refuse('albumNoPermission')
    const addedBy = mayChange(open) ? undefined : who.userNo
    const removedCount = parts.albums.transaction(() => {
      const count = parts.members.removeMembers(body.albumId, body.itemIds, addedBy)
      if (count > 0) parts.albums.touch(body.albumId)
      return count
    })
    if (removedCount === 0) return refuse('albumItemMissing')
    parts.changed(open.album)
    return { removedCount }
  }
