import { defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { ItemSchema } from '../entities.ts'

export const list = defineCall({
  id: 'bookmarks.list',
  spec: ['NEW-03'],
  method: 'GET',
  path: '/ugos/bookmarks/v1/list',
  access: 'user',
  shapeIsOurs: true,
  summary: 'Lists the paths of the caller, newest first.',
  data: wireObject({ items: named('list', z.array(ItemSchema)) }),
  errors: [],
})
