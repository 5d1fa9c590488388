import { defineCall, Flag, named, Token, WholeNumber, wireNumber, wireObject, z } from '@cove/device-contract/kit'
import { AlbumFilterSchema, AlbumId, AlbumPersonSchema, AlbumSchema, ItemId, albumSort, mostItems } from '../entities.ts'

/** The device judges names, so that each fault has its own answer (ALB-03b). */
const Name = z.string().check(z.maxLength(1000))
const ItemIds = z.array(ItemId).check(z.minLength(1), z.maxLength(mostItems))
const AlbumQuery = wireObject({ albumId: named('album_id', AlbumId) })

export const create = defineCall({
  id: 'album.create',
  spec: ['ALB-02', 'ALB-03b'],
  method: 'POST',
  path: '/v1/myself/create_myself_folder',
  access: 'user',
  shapeIsOurs: true,
  summary: 'Makes an album, or with a rule a smart album that contains whatever fits.',
  body: wireObject({ name: Name, rule: named('aiType', z.optional(AlbumFilterSchema)) }),
  data: AlbumSchema,
  errors: ['albumNameEmpty', 'albumNameExists', 'albumNameTooLong', 'albumNameInvalid', 'albumLimit'],
})

export const list = defineCall({
  id: 'album.list',
  spec: ['ALB-02', 'ALB-03a'],
  method: 'GET',
  path: '/v1/myself/get_myself_folders',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'Albums of the caller and those shared with them: pinned ones first, then those that changed last.',
  data: wireObject({ albums: named('list', z.array(AlbumSchema)) }),
  errors: [],
})

export const get = defineCall({
  id: 'album.get',
  spec: ['ALB-02'],
  method: 'GET',
  path: '/v1/myself/get_myself_folder',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'One album.',
  query: AlbumQuery,
  data: AlbumSchema,
  errors: ['albumNotFound'],
})

export const update = defineCall({
  id: 'album.update',
  spec: ['ALB-02', 'ALB-03b', 'ALB-04'],
  method: 'POST',
  path: '/v1/myself/update_myself_folder',
  access: 'user',
  shapeIsOurs: true,
  summary: 'Renames an album, orders its pictures, pins it for the caller, or changes the rule of a smart album.',
  body: wireObject({
    albumId: named('album_id', AlbumId),
    name: z.optional(Name),
    sort: z.optional(albumSort.schema),
    isTop: named('top', z.optional(Flag)),
    rule: named('aiType', z.optional(AlbumFilterSchema)),
  }),
  data: AlbumSchema,
  errors: [
    'albumNotFound',
    'albumNoPermission',
    'albumNameEmpty',
    'albumNameExists',
    'albumNameTooLong',
    'albumNameInvalid',
    'albumChanged',
  ],
})

export const remove = defineCall({
  id: 'album.remove',
  spec: ['ALB-02'],
  method: 'POST',
  path: '/v1/myself/del_myself_folder',
  access: 'user',
  shapeIsOurs: true,
  summary: 'Deletes an album of the caller, or leaves one that is shared with them. No file is deleted.',
  body: AlbumQuery,
  data: z.object({}),
  errors: ['albumNotFound'],
})

export const setCover = defineCall({
  id: 'album.setCover',
  spec: ['ALB-02', 'ALB-04'],
  method: 'POST',
  path: '/v1/myself/update_background_nas_img',
  access: 'user',
  shapeIsOurs: true,
  summary: 'Makes a picture of the device the cover; without one the newest picture of the album is the cover again.',
  body: wireObject({ albumId: named('album_id', AlbumId), itemId: named('id', z.optional(ItemId)) }),
  data: AlbumSchema,
  errors: ['albumNotFound', 'albumNoPermission', 'albumItemMissing'],
})

export const uploadCover = defineCall({
  id: 'album.uploadCover',
  spec: ['ALB-02', 'ALB-03b', 'ALB-04', 'H-39'],
  method: 'POST',
  path: '/v1/myself/update_background_img',
  access: 'user',
  bodyKind: 'octet-stream',
  timeoutMs: 60_000,
  shapeIsOurs: true,
  summary: 'Makes a picture of this computer the cover: jpg, png or gif of at most 10 MiB. It is encoded again, so metadata is not kept.',
  query: AlbumQuery,
  body: z.unknown(),
  data: AlbumSchema,
  errors: ['albumNotFound', 'albumNoPermission', 'albumCoverTooLarge', 'albumCoverFormat', 'albumCoverFailed'],
})

export const cover = defineCall({
  id: 'album.cover',
  spec: ['ALB-04', 'H-27'],
  method: 'GET',
  path: '/ugos/album/v1/cover',
  access: 'user',
  tickets: ['media'],
  changes: false,
  answerKind: 'bytes',
  silent: true,
  shapeIsOurs: true,
  summary: 'The picture that was uploaded as the cover of an album.',
  query: wireObject({
    albumId: named('album_id', AlbumId),
    /** When it was set: with it the answer may be kept for good. */
    version: z.optional(wireNumber().check(z.gte(0), z.lte(8.64e12))),
    ticket: z.optional(Token),
  }),
  data: z.void(),
  errors: ['albumNotFound', 'albumItemMissing'],
})

export const add = defineCall({
  id: 'album.add',
  spec: ['ALB-04'],
  method: 'POST',
  path: '/ugos/album/v1/add',
  access: 'user',
  shapeIsOurs: true,
  summary: 'Adds pictures and videos of the caller to an album. Their files stay where they are; those that are in it are passed over.',
  body: wireObject({ albumId: named('album_id', AlbumId), itemIds: named('ids', ItemIds) }),
  data: wireObject({ addedCount: named('count', WholeNumber) }),
  errors: ['albumNotFound', 'albumNoPermission', 'albumItemMissing', 'albumItemLimit', 'albumChanged'],
})

export const removeItems = defineCall({
  id: 'album.removeItems',
  spec: ['ALB-02'],
  method: 'POST',
  path: '/v1/album/file/remove',
  access: 'user',
  shapeIsOurs: true,
  summary: 'Takes pictures out of an album; their files stay. A person who may only add takes out what they added.',
  body: wireObject({ albumId: named('album_id', AlbumId), itemIds: named('ids', ItemIds) }),
  data: wireObject({ removedCount: named('count', WholeNumber) }),
  errors: ['albumNotFound', 'albumNoPermission', 'albumItemMissing'],
})

export const share = defineCall({
  id: 'album.share',
  spec: ['ALB-01b', 'ALB-03a'],
  method: 'POST',
  path: '/ugos/album/v1/share',
  access: 'user',
  shapeIsOurs: true,
  summary: 'Sets the people who see an album of the caller, and what each may do. Others lose it.',
  body: wireObject({ albumId: named('album_id', AlbumId), people: z.array(AlbumPersonSchema).check(z.maxLength(200)) }),
  data: AlbumSchema,
  errors: ['albumNotFound', 'albumNoPermission', 'userNotFound'],
})
