import { defineCall, Flag, named, TimeSeconds, Token, wireNumber, wireObject, z } from '@cove/device-contract/kit'
import { AlbumId, AlbumItemSchema, CitySchema, ItemId } from '../entities.ts'

const which = {
  itemId: named('id', ItemId),
  /** Needed for a picture of another user that is in this album. */
  albumId: named('album_id', z.optional(AlbumId)),
}
const Label = z.optional(z.string())
const Measure = z.optional(z.number())

export const thumbnail = defineCall({
  id: 'album.thumbnail',
  spec: ['ALB-01b', 'H-27'],
  method: 'GET',
  path: '/ugos/album/v1/thumbnail',
  access: 'user',
  tickets: ['media'],
  changes: false,
  answerKind: 'bytes',
  timeoutMs: 60_000,
  silent: true,
  shapeIsOurs: true,
  summary: 'The picture of an item in one of two sizes, drawn now if need be.',
  query: wireObject({
    ...which,
    size: z._default(z.enum(['SMALL', 'LARGE']), 'SMALL'),
    /** Time of the file: with it the answer may be kept for good. */
    version: z.optional(wireNumber().check(z.int(), z.gte(-8.64e12), z.lte(8.64e12))),
    ticket: z.optional(Token),
  }),
  data: z.void(),
  errors: ['albumItemMissing', 'albumPictureBroken'],
})

export const file = defineCall({
  id: 'album.file',
  spec: ['ALB-04', 'H-27'],
  method: 'GET',
  path: '/ugos/album/v1/file',
  access: 'user',
  tickets: ['media'],
  changes: false,
  answerKind: 'bytes',
  silent: true,
  shapeIsOurs: true,
  summary: 'The file of an item, whole or a range: to play it, or with `save` to store it; with `clip` the clip of a live photo.',
  query: wireObject({
    ...which,
    saves: named('save', z.optional(Flag)),
    isClip: named('clip', z.optional(Flag)),
    ticket: z.optional(Token),
  }),
  data: z.void(),
  errors: ['albumItemMissing', 'storageMissing', 'fileNotFound'],
})

export const details = defineCall({
  id: 'album.details',
  spec: ['ALB-01c', 'VW-01'],
  method: 'GET',
  path: '/ugos/album/v1/details',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'What the device knows about one picture or video, and the albums of the caller that contain it.',
  query: wireObject(which),
  data: wireObject({
    item: AlbumItemSchema,
    city: z.optional(CitySchema),
    make: Label,
    model: Label,
    lens: Label,
    fNumber: named('f_number', Measure),
    exposureSeconds: named('exposure', Measure),
    iso: Measure,
    focalMm: named('focal', Measure),
    videoCodec: named('vcodec', Label),
    audioCodec: named('acodec', Label),
    addedSeconds: named('atime', z.optional(TimeSeconds)),
    albums: z.array(wireObject({ albumId: named('album_id', AlbumId), name: z.string() })),
  }),
  errors: ['albumItemMissing'],
})
