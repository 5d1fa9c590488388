import { StorageId, defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { DiskNames, ErasesContents, ModeSchema, StorageName } from '../entities.ts'

export const create = defineCall({
  id: 'pools.create',
  spec: ['STO-02', 'STO-03a', 'STO-06a'],
  method: 'POST',
  path: '/v2/storage/create',
  access: 'admin',
  silent: true,
  summary: 'Begins to make a storage space of free disks; their content is lost. How it goes is asked with `query`.',
  body: wireObject({ name: z.optional(StorageName), mode: ModeSchema, disks: DiskNames, erasesContents: ErasesContents }),
  data: wireObject({ workId: named('task_id', z.string()), storageId: named('uuid', StorageId) }),
  errors: [
    'raidModeUnsupported',
    'diskListedTwice',
    'diskUnrecognised',
    'diskNotResponding',
    'diskBelongsToRaid',
    'ssdCacheDiskUsed',
    'diskInUse',
    'diskHasContents',
    'diskCountTooLow',
    'diskCountOdd',
    'diskTypeMixed',
    'diskCapacityTooSmall',
    'diskCapacityTooLarge',
    'storageNameExists',
    'storageNameUnsuitable',
  ],
})
