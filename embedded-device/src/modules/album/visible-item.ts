import type { Principal } from '../../module-kit/module-kit.ts'
import type { MediaItem } from '../media/api.ts'
import { isOwn, libraryOf, openAlbum } from './access.ts'
import type { AlbumParts } from './parts.ts'
import { ruleOf } from './selection.ts'
import type { StoredAlbum } from './store.ts'

/** P7: the item, where the caller may see it: it is theirs, or in an album that they see. */
export function visibleItem(
  parts: AlbumParts,
  who: Principal,
  { itemId, albumId }: { readonly itemId: number; readonly albumId?: string | undefined },
): MediaItem | undefined {
  const [item] = parts.media.metaOf([itemId])
  if (!item || (item.kind !== 'image' && item.kind !== 'video')) return undefined
  if (isOwn(libraryOf(parts, who), item)) return item
  const open = albumId === undefined ? undefined : openAlbum(parts, who.userNo, albumId)
  return open && isInAlbum(parts, open.album, item) ? item : undefined
}

function isInAlbum(parts: AlbumParts, album: StoredAlbum, item: MediaItem): boolean {
  if (album.rule) {
    const rule = ruleOf(parts, album)
    return parts.media.library.count(rule.parts, { ids: [item.id], also: rule.filter }) > 0
  }
  const member = parts.members.member(album.albumId, item.id)
  const who = member && parts.principal(member.addedBy)
  return who !== undefined && isOwn(libraryOf(parts, who), item)
}
