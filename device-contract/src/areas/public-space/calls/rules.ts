import { defineCall, named, StorageId, wireObject, z } from '@cove/device-contract/kit'
import { PublicRuleSchema } from '../entities.ts'

export const rules = defineCall({
  id: 'public-space.rules',
  spec: ['PUB-02b'],
  method: 'GET',
  path: '/ugos/publicsphere/v1/rules',
  access: 'admin',
  shapeIsOurs: true,
  summary: 'Rules for folders of the public space.',
  query: wireObject({ storageId: named('uuid', StorageId) }),
  data: wireObject({ rules: named('list', z.array(PublicRuleSchema)) }),
  errors: ['storageMissing'],
})
