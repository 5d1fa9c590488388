import { defineCall, named, StorageId, UserNo, WholeNumber, wireObject, z } from '@cove/device-contract/kit'
import { SpaceQuotaSchema } from '../entities.ts'

export const quotas = defineCall({
  id: 'people.quotas',
  spec: ['USR-02b'],
  method: 'GET',
  path: '/v1/quota/project',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'What a person keeps and may keep in each storage space.',
  query: wireObject({ userNo: named('ugreen_no', UserNo) }),
  data: wireObject({ quotas: named('list', z.array(SpaceQuotaSchema)) }),
  errors: ['userNotFound'],
})

export const setQuota = defineCall({
  id: 'people.setQuota',
  spec: ['USR-02b'],
  method: 'POST',
  path: '/v1/quota/set',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'How many bytes a person may keep in one storage space, trash included; 0 takes the limit away. It is not below what is used.',
  body: wireObject({
    userNo: named('ugreen_no', UserNo),
    storageId: named('uuid', StorageId),
    quotaBytes: named('quota', WholeNumber),
  }),
  data: SpaceQuotaSchema,
  errors: ['userNotFound', 'diskNotFound', 'quotaTooSmall'],
})
