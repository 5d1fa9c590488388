import * as z from 'zod/mini'
import { TrashItemSchema } from '../entities/trash.ts'
import { defineCall } from '../kit/define-call.ts'
import { PageNumber, PageRows, WholeNumber } from '../kit/fields.ts'
import { named, wireObject } from '../kit/wire-object.ts'

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
