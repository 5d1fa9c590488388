import { defineCall, named, TaskId, wireObject } from '@cove/device-contract/kit'
import { LinkSchema, linkChoice } from '../entities.ts'

export const changeLink = defineCall({
  id: 'shares.changeLink',
  spec: ['SHR-01'],
  method: 'POST',
  path: '/ugos/fileshare/v1/link/update',
  access: 'user',
  shapeIsOurs: true,
  summary: 'Changes what the owner decides about a link; what is left out falls back to its default.',
  body: wireObject({ linkId: named('id', TaskId), ...linkChoice }),
  data: LinkSchema,
  errors: ['shareNotFound', 'shareValidityInvalid'],
})
