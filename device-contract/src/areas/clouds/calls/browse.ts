import { defineCall, DevicePath, Flag, named, TimeSeconds, WholeNumber, wireObject, z } from '@cove/device-contract/kit'
import { CloudEntrySchema } from '../entities.ts'
import { cloudErrors } from './accounts.ts'

const accountId = named('id', WholeNumber)
const fileErrors = ['cloudAccountMissing', ...cloudErrors] as const
/** Entries of one answer. */
const maxRows = 1000

export const list = defineCall({
  id: 'clouds.list',
  spec: ['SED-04d'],
  method: 'GET',
  path: '/ugos/clouds/v1/list',
  access: 'user',
  timeoutMs: 120_000,
  silent: true,
  shapeIsOurs: true,
  summary:
    'A page of a folder, folders first and by name. The service is asked where nothing is known of the folder, or when it is wanted.',
  query: wireObject({
    accountId,
    path: DevicePath,
    start: WholeNumber,
    rows: named('limit', WholeNumber.check(z.gte(1), z.lte(maxRows))),
    /** Asks the service although the folder is known. */
    isFresh: named('refresh', z.optional(Flag)),
  }),
  data: wireObject({
    entries: named('list', z.array(CloudEntrySchema)),
    total: WholeNumber,
    /** When the service was asked. */
    listedSeconds: named('listed', TimeSeconds),
    /** Entries whose names no path could say; they are left out. */
    unusable: WholeNumber,
  }),
  errors: fileErrors,
})

export const quota = defineCall({
  id: 'clouds.quota',
  spec: ['SED-04d'],
  method: 'GET',
  path: '/ugos/clouds/v1/quota',
  access: 'user',
  timeoutMs: 60_000,
  silent: true,
  shapeIsOurs: true,
  summary: 'Space of an account as the service tells it; fields that it does not tell are left out.',
  query: wireObject({ accountId }),
  data: wireObject({ usedBytes: named('used', z.optional(WholeNumber)), totalBytes: named('total', z.optional(WholeNumber)) }),
  errors: fileErrors,
})

export const makeFolder = defineCall({
  id: 'clouds.makeFolder',
  spec: ['SED-04d'],
  method: 'POST',
  path: '/ugos/clouds/v1/mkdir',
  access: 'user',
  timeoutMs: 60_000,
  silent: true,
  shapeIsOurs: true,
  summary: 'Makes a folder in the cloud.',
  body: wireObject({ accountId, path: DevicePath }),
  data: z.object({}),
  errors: [...fileErrors, 'nameInvalid'],
})

export const move = defineCall({
  id: 'clouds.move',
  spec: ['SED-04d'],
  method: 'POST',
  path: '/ugos/clouds/v1/move',
  access: 'user',
  timeoutMs: 120_000,
  silent: true,
  shapeIsOurs: true,
  summary: 'Renames or moves a file or folder inside of an account. A name that is taken is refused.',
  body: wireObject({ accountId, path: DevicePath, newPath: named('new_path', DevicePath) }),
  data: z.object({}),
  errors: [...fileErrors, 'nameInvalid', 'moveIntoSelf'],
})

export const removeItem = defineCall({
  id: 'clouds.removeItem',
  spec: ['SED-04d'],
  method: 'POST',
  path: '/ugos/clouds/v1/delete',
  access: 'user',
  timeoutMs: 120_000,
  silent: true,
  shapeIsOurs: true,
  summary: 'Deletes a file, or a folder with its content, in the cloud, which has its own recycle bin or none.',
  body: wireObject({ accountId, path: DevicePath }),
  data: z.object({}),
  errors: [...fileErrors, 'nameInvalid'],
})
