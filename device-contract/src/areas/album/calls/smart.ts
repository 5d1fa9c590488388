import { defineCall, named, PageNumber, PageRows, wireNumber, WholeNumber, wireObject, z, identifies } from '@cove/device-contract/kit'
import { AlbumId, AlbumItemSchema, AlbumSchema, ItemId, MemorySchema, mostPageItems } from '../entities.ts'

export const memories = defineCall({
  id: 'album.memories',
  spec: ['ALB-02'],
  method: 'GET',
  path: '/v1/ai/album/list',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'Pictures of this day in earlier years, newest first; without a day, of today as the device counts it.',
  query: wireObject({ day: z.optional(wireNumber().check(z.int(), z.gte(0), z.lte(200_000))) }),
  data: wireObject({ memories: named('list', z.array(MemorySchema)) }),
  errors: [],
})

export const removeMemory = defineCall({
  id: 'album.removeMemory',
  spec: ['ALB-02'],
  method: 'POST',
  path: '/v1/ai/album/memory/del',
  access: 'user',
  shapeIsOurs: true,
  summary: 'Hides a memory of the caller for good. No file is deleted.',
  body: wireObject({ memoryId: named('memory_album_id', identifies('memory', z.string().check(z.regex(/^\d{1,5}-\d\d-\d\d$/)))) }),
  data: z.object({}),
  errors: [],
})

export const smartList = defineCall({
  id: 'album.smartList',
  spec: ['ALB-02'],
  method: 'GET',
  path: '/v3/ai/album/list',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'Smart albums of the caller: each contains whatever fits its rule.',
  data: wireObject({ albums: named('list', z.array(AlbumSchema)) }),
  errors: [],
})

export const smartItems = defineCall({
  id: 'album.smartItems',
  spec: ['ALB-02'],
  method: 'GET',
  path: '/v1/ai/album/files',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'Pictures and videos of a smart album, page by page, in the order of the album.',
  query: wireObject({
    albumId: named('album_id', AlbumId),
    page: PageNumber,
    rows: named('size', z.optional(PageRows.check(z.lte(mostPageItems)))),
  }),
  data: wireObject({ total: WholeNumber, items: named('list', z.array(AlbumItemSchema)) }),
  errors: ['albumNotFound'],
})

export const setSmartCover = defineCall({
  id: 'album.setSmartCover',
  spec: ['ALB-02'],
  method: 'POST',
  path: '/v1/ai/album/background',
  access: 'user',
  shapeIsOurs: true,
  summary: 'Makes a picture of a smart album its cover.',
  body: wireObject({ albumId: named('album_id', AlbumId), itemId: named('id', ItemId) }),
  data: AlbumSchema,
  errors: ['albumNotFound', 'albumNoPermission', 'albumItemMissing'],
})
