import { defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { SharePersonSchema, SharePlaceSchema } from '../entities.ts'

export const people = defineCall({
  id: 'shares.people',
  spec: ['SHR-02'],
  method: 'POST',
  path: '/ugos/fileshare/v1/shared_user/list',
  access: 'user',
  item: 'own',
  shapeIsOurs: true,
  summary: 'Users with whom the caller can share, with their right to one item.',
  body: wireObject({ place: z.optional(SharePlaceSchema) }),
  data: wireObject({ people: named('list', z.array(SharePersonSchema)) }),
  errors: ['fileNotFound', 'storageMissing', 'invalidPath'],
})
