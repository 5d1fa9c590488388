import { defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { DiskNames, ErasesContents, StorageName } from '../entities.ts'

export const raidAdd = defineCall({
  id: 'pools.raidAdd',
  spec: ['STO-06a'],
  method: 'POST',
  path: '/v2/storage/raid/add',
  access: 'admin',
  silent: true,
  summary: 'Gives a disk to a storage space: it replaces a missing one, or adds capacity.',
  body: wireObject({ name: StorageName, disks: DiskNames, erasesContents: ErasesContents }),
  data: wireObject({ workId: named('task_id', z.string()) }),
  errors: [
    'storageMissing',
    'builtInStorage',
    'poolBusy',
    'raidFaulty',
    'storageReadOnly',
    'raidModeUnsupported',
    'raidDiskTooSmall',
    'diskListedTwice',
    'diskUnrecognised',
    'diskNotResponding',
    'diskBelongsToRaid',
    'ssdCacheDiskUsed',
    'diskInUse',
    'diskHasContents',
    'diskTypeMixed',
    'diskCapacityTooLarge',
    'diskCountOdd',
    'noRoomForCopies',
  ],
})
