import type { album } from '@cove/device-contract/album'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { openAlbum } from '../access.ts'
import type { AlbumParts } from '../parts.ts'
import { select } from '../selection.ts'
import { albumView, itemViews } from '../views.ts'
import { changeCover } from './albums.ts'

export const smartList =
  (parts: AlbumParts): HandlerOf<typeof album.calls.smartList> =>
  (_input, { context: { who } }) => ({
    albums: parts.albums.of(who.userNo).flatMap((one) => {
      const open = one.rule && openAlbum(parts, who.userNo, one.albumId)
      return open ? [albumView(parts, who, open)] : []
    }),
  })

const usualRows = 256

export const smartItems =
  (parts: AlbumParts): HandlerOf<typeof album.calls.smartItems> =>
  ({ query }, { context: { who }, refuse }) => {
    const { albumId, page = 1, rows = usualRows } = query
    if (!openAlbum(parts, who.userNo, albumId)?.album.rule) return refuse('albumNotFound')
    const { parts: from, filter, order } = select(parts, who, { filter: { albumId } }) ?? refuse('albumNotFound')
    const { library } = parts.media
    const found = library.page(from, filter, { order, offset: (page - 1) * rows, limit: rows })
    return { total: library.count(from, filter), items: itemViews(parts, who, found) }
  }

export const setSmartCover =
  (parts: AlbumParts): HandlerOf<typeof album.calls.setSmartCover> =>
  ({ body }, { context: { who }, refuse }) => {
    if (!openAlbum(parts, who.userNo, body.albumId)?.album.rule) return refuse('albumNotFound')
    const changed = changeCover(parts, who, body)
    return typeof changed === 'string' ? refuse(changed) : changed
  }
