import { Flag, StorageId, TimeSeconds, WholeNumber, defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { DiskName, StorageName } from '../entities.ts'

/** DSK-02: `readOnly` copies what is read often to one M.2 disk; `readWrite` also holds what is not written back yet, on two. */
export const cacheModes = ['readOnly', 'readWrite'] as const
/** DSK-02: `warning`: one of two disks is missing; `abnormal`: no disk is left. */
export const cacheStates = ['normal', 'uninitialized', 'removing', 'abnormal', 'warning', 'syncing'] as const

const CacheSchema = wireObject({
  storageId: named('uuid', StorageId),
  storageName: named('storage_name', z.string()),
  mode: z.enum(cacheModes),
  state: named('status', z.enum(cacheStates)),
  /** The code of what is wrong; 0 while nothing is. */
  errorCode: named('errCode', WholeNumber),
  sizeBytes: named('size', WholeNumber),
  /** What was read in the space since the cache was made, and how much of it the cache had; absent on older devices. */
  readBytes: named('read_bytes', z.optional(WholeNumber)),
  hitBytes: named('hit_bytes', z.optional(WholeNumber)),
  disks: z.array(DiskName),
  createdAt: named('created_at', TimeSeconds),
  isSimulated: named('simulated', Flag),
})
export type Cache = z.output<typeof CacheSchema>

export const cacheList = defineCall({
  id: 'pools.cacheList',
  spec: ['DSK-02'],
  method: 'GET',
  path: '/v1/stormng/cache/list',
  access: 'admin',
  silent: true,
  summary: 'The solid-state caches of storage spaces, and whether these disks can have one.',
  data: wireObject({
    caches: named('list', z.array(CacheSchema)),
    /** False where disks are real: nothing of this device caches on them. */
    isAvailable: named('available', Flag),
  }),
  errors: [],
})

export const cacheCreate = defineCall({
  id: 'pools.cacheCreate',
  spec: ['DSK-02'],
  method: 'POST',
  path: '/v1/stormng/cache/create',
  access: 'admin',
  silent: true,
  summary: 'Gives a storage space a cache: one M.2 disk for reading, two for reading and writing. What the disks hold is lost.',
  body: wireObject({
    storageName: named('name', StorageName),
    mode: z.enum(cacheModes),
    disks: z.array(DiskName).check(z.minLength(1), z.maxLength(4)),
  }),
  data: z.object({}),
  errors: [
    'storageMissing',
    'storageAbnormal',
    'diskListedTwice',
    'diskUnrecognised',
    'diskNotResponding',
    'ssdCacheExists',
    'ssdCacheCreateFailed',
    'ssdCacheDiskCount',
    'ssdCacheDiskMixed',
    'ssdCacheDiskUsed',
  ],
})

export const cacheDestroy = defineCall({
  id: 'pools.cacheDestroy',
  spec: ['DSK-02', 'STO-07c'],
  method: 'POST',
  path: '/v1/stormng/cache/destory',
  also: [{ method: 'POST', path: '/v1/stormng/cache/destroy' }],
  access: 'admin',
  silent: true,
  summary: 'Writes back what a cache holds and removes it; its disks are free afterwards. A kill in between is finished at the next start.',
  body: wireObject({ storageName: named('name', StorageName) }),
  data: z.object({}),
  errors: ['storageMissing', 'ssdCacheMissing', 'ssdCacheRemoving', 'poolBusy'],
})
