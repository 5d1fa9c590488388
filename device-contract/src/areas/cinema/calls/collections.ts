import { defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { CollectionId, CollectionSchema, ItemIds, Name } from '../entities.ts'

const changes = { method: 'POST', access: 'user', shapeIsOurs: true } as const
const nameErrors = ['cinemaNameEmpty', 'cinemaNameInvalid', 'cinemaNameTooLong', 'cinemaNameExists'] as const
const collectionId = named('id', CollectionId)

export const collections = defineCall({
  id: 'cinema.collections',
  spec: ['CIN-01a'],
  method: 'GET',
  path: '/ugos/cinema/v1/collections',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'Collections of the caller by name.',
  data: wireObject({ collections: named('list', z.array(CollectionSchema)) }),
  errors: [],
})

export const createCollection = defineCall({
  ...changes,
  id: 'cinema.createCollection',
  spec: ['CIN-01a', 'CIN-02a'],
  path: '/ugos/cinema/v1/collection/create',
  summary: 'Makes a collection, with titles in it if any are named.',
  body: wireObject({ name: Name, itemIds: named('ids', z.optional(ItemIds)) }),
  data: CollectionSchema,
  errors: ['cinemaCollectionLimit', 'cinemaItemMissing', ...nameErrors],
})

export const updateCollection = defineCall({
  ...changes,
  id: 'cinema.updateCollection',
  spec: ['CIN-01a', 'CIN-02a'],
  path: '/ugos/cinema/v1/collection/update',
  summary: 'Renames a collection, adds titles to it or takes some out.',
  body: wireObject({
    collectionId,
    name: z.optional(Name),
    addedIds: named('add', z.optional(ItemIds)),
    removedIds: named('remove', z.optional(ItemIds)),
  }),
  data: CollectionSchema,
  errors: ['cinemaCollectionMissing', 'cinemaItemMissing', ...nameErrors],
})

export const removeCollection = defineCall({
  ...changes,
  id: 'cinema.removeCollection',
  spec: ['CIN-01a'],
  path: '/ugos/cinema/v1/collection/remove',
  summary: 'Removes a collection; its titles stay.',
  body: wireObject({ collectionId }),
  data: z.object({}),
  errors: ['cinemaCollectionMissing'],
})
