import { defineCall, DevicePath, named, StorageId, UserNo, wireObject, z } from '@cove/device-contract/kit'

export const removeRule = defineCall({
  id: 'public-space.removeRule',
  spec: ['PUB-02b'],
  method: 'POST',
  path: '/ugos/publicsphere/v1/rule/remove',
  access: 'admin',
  shapeIsOurs: true,
  summary: 'Removes such a rule; the folder follows its parent again.',
  body: wireObject({ storageId: named('uuid', StorageId), path: DevicePath, userNo: named('ugreen_no', UserNo) }),
  data: z.object({}),
  errors: ['storageMissing', 'invalidPath'],
})
