import { defineCall, DevicePath, named, StorageId, TaskId, WholeNumber, wireObject, z } from '@cove/device-contract/kit'
import { cloudConflict } from '../codecs.ts'
import { cloudErrors } from './accounts.ts'

const accountId = named('id', WholeNumber)
/** So many are transferred with one call. */
const maxItems = 1000
const paths = z.array(DevicePath).check(z.minLength(1), z.maxLength(maxItems))
/** What happens with a name that is taken; folders are filled. `rename` when left out. */
const conflict = named('cover', z.optional(cloudConflict.schema))
const started = wireObject({ taskId: named('task_id', TaskId) })

export const download = defineCall({
  id: 'clouds.download',
  spec: ['SED-04e'],
  method: 'POST',
  path: '/ugos/clouds/v1/download',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'Starts a task that copies files and folders of an account into a folder of the device.',
  body: wireObject({ accountId, paths, storageId: named('uuid', StorageId), folder: named('target', DevicePath), conflict }),
  data: started,
  errors: ['cloudAccountMissing', 'diskNotFound', 'storageMissing', 'directoryNotFound', 'nameInvalid'],
})

export const upload = defineCall({
  id: 'clouds.upload',
  spec: ['SED-04e'],
  method: 'POST',
  path: '/ugos/clouds/v1/upload',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'Starts a task that copies files and folders of a space into a folder of an account.',
  body: wireObject({ accountId, storageId: named('uuid', StorageId), paths, folder: named('target', DevicePath), conflict }),
  data: started,
  errors: ['cloudAccountMissing', 'diskNotFound', 'storageMissing', 'fileNotFound', 'nameInvalid', 'cloudDriveFolderRefused'],
})

export const copy = defineCall({
  id: 'clouds.copy',
  spec: ['SED-04e'],
  method: 'POST',
  path: '/ugos/clouds/v1/copy',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'Starts a task that copies files and folders of one account into a folder of the same or another account, through the device.',
  body: wireObject({
    accountId,
    paths,
    targetAccountId: named('target_id', WholeNumber),
    folder: named('target', DevicePath),
    conflict,
  }),
  data: started,
  errors: ['cloudAccountMissing', 'moveIntoSelf', 'nameInvalid', 'cloudDriveFolderRefused', ...cloudErrors],
})
