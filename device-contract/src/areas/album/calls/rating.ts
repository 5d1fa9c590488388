import { defineCall, named, WholeNumber, wireNumber, wireObject, z } from '@cove/device-contract/kit'
import { AlbumId, ItemId, mostItems, mostStars } from '../entities.ts'

export const rate = defineCall({
  id: 'album.rate',
  spec: ['ALB-01c', 'VW-04'],
  method: 'POST',
  path: '/ugos/album/v1/rate',
  access: 'user',
  shapeIsOurs: true,
  summary: 'Gives pictures one to five stars of the caller, or takes them away with 0. Pictures the caller cannot see are passed over.',
  body: wireObject({
    itemIds: named('ids', z.array(ItemId).check(z.minLength(1), z.maxLength(mostItems))),
    stars: wireNumber().check(z.int(), z.gte(0), z.lte(mostStars)),
    /** Needed for pictures of other users that are in this album. */
    albumId: named('album_id', z.optional(AlbumId)),
  }),
  data: wireObject({ changedCount: named('count', WholeNumber) }),
  errors: [],
})

export const sharpness = defineCall({
  id: 'album.sharpness',
  spec: ['VW-05'],
  method: 'GET',
  path: '/ugos/album/v1/sharpness',
  access: 'user',
  timeoutMs: 60_000,
  silent: true,
  shapeIsOurs: true,
  summary: 'How sharp a picture looks, from 0 to 100: an estimate from its small picture, which is drawn now if need be.',
  query: wireObject({
    itemId: named('id', ItemId),
    /** Needed for a picture of another user that is in this album. */
    albumId: named('album_id', z.optional(AlbumId)),
  }),
  data: wireObject({ score: WholeNumber }),
  errors: ['albumItemMissing', 'albumPictureBroken'],
})
