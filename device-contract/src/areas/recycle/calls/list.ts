import { TrashItemSchema } from '../entities.ts'
import { z, defineCall, PageNumber, PageRows, WholeNumber, named, wireObject } from '@cove/device-contract/kit'

export const list = defineCall({
  id: 'recycle.list',
  spec: ['RB-01b', 'H-26'],
  method: 'GET',
  path: '/ugos/recycle/v1/file/list',
  access: 'user',
  scopes: ['files.read'],
  silent: true,
  shapeIsOurs: true,
  summary: 'What the caller deleted, latest first.',
  query: wireObject({ page: PageNumber, pageRows: named('size', z.optional(PageRows)) }),
  data: wireObject({ total: WholeNumber, items: named('list', z.array(TrashItemSchema)) }),
  errors: [],
})
