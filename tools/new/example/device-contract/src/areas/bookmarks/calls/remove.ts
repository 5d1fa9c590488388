import { defineCall, named, WholeNumber, wireObject, z } from '@cove/device-contract/kit'

export const remove = defineCall({
  id: 'bookmarks.remove',
  spec: ['NEW-03'],
  method: 'POST',
  path: '/ugos/bookmarks/v1/remove',
  access: 'user',
  shapeIsOurs: true,
  summary: 'Takes one path from the list of the caller. What is at the path stays.',
  body: wireObject({ itemId: named('id', WholeNumber) }),
  data: z.object({}),
  errors: ['bookmarksItemMissing'],
})
