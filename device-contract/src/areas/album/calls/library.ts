import { defineCall, Flag, named, PageRows, StorageId, DevicePath, WholeNumber, wireNumber, wireObject, z } from '@cove/device-contract/kit'
import {
  AlbumFilterSchema,
  AlbumId,
  AlbumItemSchema,
  CityPicturesSchema,
  counts,
  ItemId,
  MonthSchema,
  PlaceSchema,
  albumSort,
  mostItems,
  mostPageItems,
} from '../entities.ts'

const filter = z._default(AlbumFilterSchema, {})
const Offset = wireNumber().check(z.int(), z.gte(0), z.lte(100_000_000))

export const buckets = defineCall({
  id: 'album.buckets',
  spec: ['ALB-01b'],
  method: 'POST',
  path: '/ugos/album/v1/buckets',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'How many pictures and videos each day has, in the order asked for; an order that is not by date has one bucket without a day.',
  body: wireObject({ filter, sort: z.optional(albumSort.schema) }),
  data: wireObject({
    total: WholeNumber,
    buckets: named('list', z.array(wireObject({ day: z.optional(z.number()), ...counts }))),
  }),
  errors: ['albumNotFound'],
})

export const items = defineCall({
  id: 'album.items',
  spec: ['ALB-01b', 'ALB-01c'],
  method: 'POST',
  path: '/ugos/album/v1/items',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'Pictures and videos of some days, in the order of `album.buckets`; `offset` counts from the first of them.',
  body: wireObject({
    filter,
    sort: z.optional(albumSort.schema),
    offset: z.optional(Offset),
    rows: named('size', PageRows.check(z.lte(mostPageItems))),
  }),
  data: wireObject({ items: named('list', z.array(AlbumItemSchema)) }),
  errors: ['albumNotFound'],
})

export const facets = defineCall({
  id: 'album.facets',
  spec: ['ALB-01b'],
  method: 'GET',
  path: '/ugos/album/v1/facets',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'Counts of the caller for the sidebar, and the cameras of their pictures.',
  data: wireObject({
    totalCount: named('total', WholeNumber),
    videoCount: named('videos', WholeNumber),
    favouriteCount: named('collected', WholeNumber),
    placedCount: named('placed', WholeNumber),
    cameras: z.array(wireObject({ camera: z.string(), count: WholeNumber })),
    /** Files that are not read yet: their dates and places follow. */
    waitingCount: named('waiting', WholeNumber),
  }),
  errors: [],
})

export const months = defineCall({
  id: 'album.months',
  spec: ['ALB-01b'],
  method: 'POST',
  path: '/ugos/album/v1/months',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'Months that have pictures, newest first: how many each has, and the newest of them. At most the newest 1200 months.',
  body: wireObject({ filter }),
  data: wireObject({ months: named('list', z.array(MonthSchema)) }),
  errors: ['albumNotFound'],
})

export const places = defineCall({
  id: 'album.places',
  spec: ['ALB-01b'],
  method: 'POST',
  path: '/ugos/album/v1/places',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'Places with pictures, most pictures first: those within one cell of `degrees` are one place.',
  body: wireObject({
    filter,
    degrees: wireNumber().check(z.gte(0.001), z.lte(90)),
  }),
  data: wireObject({ places: named('list', z.array(PlaceSchema)) }),
  errors: ['albumNotFound'],
})

export const cities = defineCall({
  id: 'album.cities',
  spec: ['ALB-01b'],
  method: 'POST',
  path: '/ugos/album/v1/cities',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'Cities that pictures were taken near, most pictures first. The device names places by itself, without a network.',
  body: wireObject({ filter }),
  data: wireObject({
    cities: named('list', z.array(CityPicturesSchema)),
    /** Pictures that do not say where they were taken. */
    unplacedCount: named('unplaced', WholeNumber),
    /** True while places have no names yet; `album.library` tells when more have. */
    isNaming: named('naming', Flag),
  }),
  errors: ['albumNotFound'],
})

export const collect = defineCall({
  id: 'album.collect',
  spec: ['ALB-01c'],
  method: 'POST',
  path: '/ugos/album/v1/collect',
  access: 'user',
  shapeIsOurs: true,
  summary: 'Marks pictures as favourites of the caller, or unmarks them. Pictures the caller cannot see are passed over.',
  body: wireObject({
    itemIds: named('ids', z.array(ItemId).check(z.minLength(1), z.maxLength(mostItems))),
    isFavourite: named('collected', Flag),
    /** Needed for pictures of other users that are in this album. */
    albumId: named('album_id', z.optional(AlbumId)),
  }),
  data: wireObject({ changedCount: named('count', WholeNumber) }),
  errors: [],
})

export const find = defineCall({
  id: 'album.find',
  spec: ['ALB-04'],
  method: 'POST',
  path: '/ugos/album/v1/find',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'The pictures and videos that some files are; files that are neither, or that the caller cannot see, are left out.',
  body: wireObject({
    files: z.array(wireObject({ storageId: named('uuid', StorageId), path: DevicePath })).check(z.minLength(1), z.maxLength(mostItems)),
  }),
  data: wireObject({
    itemIds: named('ids', z.array(ItemId)),
    /** Paths of the files that are there, also of those that are no pictures. */
    paths: z.array(z.string()),
  }),
  errors: [],
})
