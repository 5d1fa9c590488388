import { z, defineCall } from '@cove/device-contract/kit'

export const repair = defineCall({
  id: 'storage.repair',
  spec: ['STO-06a', 'STO-09', 'DLG-03'],
  method: 'POST',
  path: '/v2/storage/repair',
  access: 'admin',
  silent: true,
  summary: 'Begins to repair the file system of a storage space; how it goes is asked with `repairQuery`.',
  body: z.object({ storageName: z.string().check(z.minLength(1), z.maxLength(255)) }),
  data: z.object({}),
  errors: ['storageMissing', 'storageOffline', 'storageChecking', 'diskFilesystemUnsupported'],
})
