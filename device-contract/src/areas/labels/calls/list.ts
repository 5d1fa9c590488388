import { LabelledSchema, TagSchema } from '../entities.ts'
import { z, defineCall, named, wireObject } from '@cove/device-contract/kit'

export const list = defineCall({
  id: 'labels.list',
  spec: ['FM-24', 'ENT-01', 'ENT-03'],
  method: 'GET',
  path: '/ugos/labels/v1/list',
  access: 'user',
  guests: true,
  scopes: ['files.read'],
  silent: true,
  shapeIsOurs: true,
  summary: 'Tags of the caller, and every file and folder with a label: favourite, shortcut or tags.',
  data: wireObject({ tags: z.array(TagSchema), items: named('list', z.array(LabelledSchema)) }),
  errors: [],
})
