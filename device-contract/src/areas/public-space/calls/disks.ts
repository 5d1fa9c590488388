import { defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { PublicDiskSchema } from '../entities.ts'

export const disks = defineCall({
  id: 'public-space.disks',
  spec: ['PUB-02a'],
  method: 'GET',
  path: '/v2/publicsphere/get/diskInfo',
  access: 'user',
  guests: true,
  timeoutMs: 180_000,
  shapeIsOurs: true,
  summary: 'The storage spaces with their public spaces. Users who are no administrators get those that they may see.',
  data: wireObject({ disks: named('list', z.array(PublicDiskSchema)) }),
  errors: [],
})
