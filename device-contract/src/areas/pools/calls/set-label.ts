import { defineCall, z } from '@cove/device-contract/kit'
import { StorageName } from '../entities.ts'

export const setLabel = defineCall({
  id: 'pools.setLabel',
  spec: ['STO-06a', 'STO-07a'],
  method: 'POST',
  path: '/v2/storage/setLabel',
  access: 'admin',
  silent: true,
  summary: 'Renames a storage space.',
  body: z.object({ name: StorageName, label: StorageName }),
  data: z.object({}),
  errors: ['storageMissing', 'builtInStorage', 'poolBusy', 'storageNameExists', 'storageNameUnsuitable'],
})
