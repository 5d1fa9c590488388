import { defineCall, DevicePath, named, StorageId, TaskId, WholeNumber, wireObject, z } from '@cove/device-contract/kit'
import { RemoteEntrySchema } from '../entities.ts'
import { connectErrors } from './shares.ts'

const shareId = named('id', WholeNumber)
const fileErrors = ['mountNotFound', ...connectErrors, 'fileNotFound'] as const
/** So many are copied with one call. */
const maxItems = 1000

export const browse = defineCall({
  id: 'remote-shares.browse',
  spec: ['NSV-03c'],
  method: 'GET',
  path: '/ugos/remote-share/v1/browse',
  access: 'user',
  timeoutMs: 30_000,
  silent: true,
  shapeIsOurs: true,
  summary: 'The names in a folder of a remote share, read from the other device now.',
  query: wireObject({ shareId, path: DevicePath }),
  /** `unusable` counts entries that are left out, for no path here could say their names. */
  data: wireObject({ entries: named('list', z.array(RemoteEntrySchema)), unusable: WholeNumber }),
  errors: fileErrors,
})

export const makeFolder = defineCall({
  id: 'remote-shares.makeFolder',
  spec: ['NSV-03c'],
  method: 'POST',
  path: '/ugos/remote-share/v1/mkdir',
  access: 'user',
  timeoutMs: 30_000,
  silent: true,
  shapeIsOurs: true,
  summary: 'Makes a folder on the other device.',
  body: wireObject({ shareId, path: DevicePath }),
  data: z.object({}),
  errors: [...fileErrors, 'fileExists', 'nameInvalid'],
})

export const rename = defineCall({
  id: 'remote-shares.rename',
  spec: ['NSV-03c'],
  method: 'POST',
  path: '/ugos/remote-share/v1/rename',
  access: 'user',
  timeoutMs: 30_000,
  silent: true,
  shapeIsOurs: true,
  summary: 'Renames or moves a file or folder of a remote share. A name that is taken is refused.',
  body: wireObject({ shareId, path: DevicePath, newPath: named('new_path', DevicePath) }),
  data: z.object({}),
  errors: [...fileErrors, 'fileExists', 'nameInvalid'],
})

export const remove = defineCall({
  id: 'remote-shares.removeItem',
  spec: ['NSV-03c'],
  method: 'POST',
  path: '/ugos/remote-share/v1/delete',
  access: 'user',
  timeoutMs: 60_000,
  silent: true,
  shapeIsOurs: true,
  summary: 'Deletes a file or a folder with its content on the other device, which has its own recycle bin or none.',
  body: wireObject({ shareId, path: DevicePath }),
  data: z.object({}),
  errors: [...fileErrors, 'nameInvalid'],
})

export const copyIn = defineCall({
  id: 'remote-shares.copyIn',
  spec: ['NSV-03c'],
  method: 'POST',
  path: '/ugos/remote-share/v1/copy-in',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'Starts a task that copies files and folders of a remote share into the own files.',
  body: wireObject({
    shareId,
    paths: z.array(DevicePath).check(z.minLength(1), z.maxLength(maxItems)),
    storageId: named('uuid', StorageId),
    folder: named('target', DevicePath),
  }),
  data: wireObject({ taskId: named('task_id', TaskId) }),
  errors: ['mountNotFound', 'diskNotFound', 'storageMissing', 'directoryNotFound'],
})

export const copyOut = defineCall({
  id: 'remote-shares.copyOut',
  spec: ['NSV-03c'],
  method: 'POST',
  path: '/ugos/remote-share/v1/copy-out',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'Starts a task that copies own files and folders into a folder of a remote share.',
  body: wireObject({
    shareId,
    folder: named('target', DevicePath),
    items: z.array(wireObject({ storageId: named('uuid', StorageId), path: DevicePath })).check(z.minLength(1), z.maxLength(maxItems)),
  }),
  data: wireObject({ taskId: named('task_id', TaskId) }),
  errors: ['mountNotFound', 'diskNotFound', 'storageMissing', 'fileNotFound'],
})
