import type { album } from '@cove/device-contract/album'
import { userContentHeaders } from '../../../module-kit/module-kit.ts'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { mayChange, openAlbum } from '../access.ts'
import { drawCover } from '../draw-cover.ts'
import type { AlbumParts } from '../parts.ts'
import { albumView } from '../views.ts'

export const uploadCover =
  (parts: AlbumParts): HandlerOf<typeof album.calls.uploadCover> =>
  async ({ query, body }, { context: { who }, refuse }) => {
    const { albumId } = query
    const open = openAlbum(parts, who.userNo, albumId) ?? refuse('albumNotFound')
    if (!mayChange(open)) return refuse('albumNoPermission')
    const drawn = await drawCover(body)
    if (typeof drawn === 'string') return refuse(drawn)
    // The album may have been deleted while the picture was drawn.
    if (!openAlbum(parts, who.userNo, albumId)) return refuse('albumNotFound')
    parts.albums.setUploadedCover(albumId, drawn)
    const after = openAlbum(parts, who.userNo, albumId) ?? refuse('albumNotFound')
    parts.changed(after.album)
    return albumView(parts, who, after)
  }

export const cover =
  (parts: AlbumParts): HandlerOf<typeof album.calls.cover> =>
  async ({ query }, { context, refuse }) => {
    const open = openAlbum(parts, context.who.userNo, query.albumId) ?? refuse('albumNotFound')
    const picture = parts.albums.uploadedCover(open.album.albumId) ?? refuse('albumItemMissing')
    const cacheControl = query.version === undefined ? 'private, no-cache' : 'private, max-age=31536000, immutable'
    const headers = { ...userContentHeaders, 'content-type': 'image/webp', 'cache-control': cacheControl }
    await context.reply.headers(headers).send(Buffer.from(picture))
  }
