import { defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { AlbumId, AlbumItemSchema, ItemId } from '../entities.ts'

export const frames = defineCall({
  id: 'album.frames',
  spec: ['ALB-01b'],
  method: 'GET',
  path: '/ugos/album/v1/frames',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'The frames of the burst that a picture is shown for, in the order they were taken; the picture alone where it is no burst.',
  query: wireObject({
    itemId: named('id', ItemId),
    /** Needed for pictures of other users that are in this album. */
    albumId: named('album_id', z.optional(AlbumId)),
  }),
  data: wireObject({ items: named('list', z.array(AlbumItemSchema)) }),
  errors: ['albumItemMissing'],
})

export const showFrame = defineCall({
  id: 'album.showFrame',
  spec: ['ALB-01b'],
  method: 'POST',
  path: '/ugos/album/v1/frames/show',
  access: 'user',
  shapeIsOurs: true,
  summary: 'Shows another frame for its burst, to all who see the folder. Only files of the caller.',
  body: wireObject({ itemId: named('id', ItemId) }),
  data: wireObject({}),
  errors: ['albumItemMissing'],
})
