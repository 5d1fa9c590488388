import { defineCall, z } from '@cove/device-contract/kit'
import { DiskSchema } from '../entities.ts'

export const diskList = defineCall({
  id: 'pools.diskList',
  spec: ['STO-04b', 'STO-06a'],
  method: 'POST',
  path: '/v2/storage/disk/list',
  access: 'admin',
  silent: true,
  summary: 'The disks in the bays, with what each is used for.',
  data: z.object({ disks: z.array(DiskSchema) }),
  errors: [],
})
