import { defineCall, named, WholeNumber, wireObject, z } from '@cove/device-contract/kit'
import { AlbumItemSchema, ItemId, mostItems } from '../entities.ts'

export const similar = defineCall({
  id: 'album.similar',
  spec: ['ALB-01b'],
  method: 'GET',
  path: '/ugos/album/v1/similar',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary:
    'Pictures of the caller that look alike, the best of each group first, and those that may be blurred, as the last comparison found them.',
  data: wireObject({
    groups: z.array(wireObject({ items: named('list', z.array(AlbumItemSchema)) })),
    groupCount: named('total', WholeNumber),
    blurred: z.array(AlbumItemSchema),
    isRunning: named('running', z.boolean()),
    doneCount: named('done', WholeNumber),
    totalCount: named('pictures', WholeNumber),
    comparedCount: named('compared', WholeNumber),
  }),
  errors: [],
})

export const findSimilar = defineCall({
  id: 'album.findSimilar',
  spec: ['ALB-01b'],
  method: 'POST',
  path: '/ugos/album/v1/similar/find',
  access: 'user',
  shapeIsOurs: true,
  summary: 'Compares the pictures of the caller, as a task; one that runs goes on.',
  data: z.object({}),
  errors: [],
})

export const removeSimilar = defineCall({
  id: 'album.removeSimilar',
  spec: ['ALB-01b', 'FM-08'],
  method: 'POST',
  path: '/ugos/album/v1/similar/remove',
  access: 'user',
  shapeIsOurs: true,
  summary: 'Moves pictures of groups that look alike to the recycle bin. A request that leaves none of a group is refused whole.',
  body: wireObject({ itemIds: named('ids', z.array(ItemId).check(z.minLength(1), z.maxLength(mostItems))) }),
  data: wireObject({ removedCount: named('count', WholeNumber) }),
  errors: ['albumItemMissing', 'albumLastCopy'],
})
