import { defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { DiskNames, StorageName } from '../entities.ts'

export const raidRemove = defineCall({
  id: 'pools.raidRemove',
  spec: ['STO-06a', 'STO-08a'],
  method: 'POST',
  path: '/v2/storage/raid/remove',
  access: 'admin',
  silent: true,
  summary: 'Takes a disk out of a storage space whose data remains without it.',
  body: z.object({ name: StorageName, disks: DiskNames }),
  data: wireObject({ workId: named('task_id', z.string()) }),
  errors: [
    'storageMissing',
    'builtInStorage',
    'poolBusy',
    'storageReadOnly',
    'raidFaulty',
    'diskNotInStorage',
    'raidTooFewDisks',
    'raidModeUnsupported',
    'raidDegraded',
    'poolTooFull',
    'noRoomForCopies',
  ],
})
