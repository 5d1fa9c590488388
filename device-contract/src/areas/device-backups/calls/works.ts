import { defineCall, DevicePath, named, StorageId, WholeNumber, wireObject, z } from '@cove/device-contract/kit'
import { DeviceBackupEntrySchema, DeviceBackupSnapshotSchema } from '../entities.ts'
import { repositoryErrors } from './plans.ts'

const planId = named('id', WholeNumber)
/** The newest one where it is left out. */
const snapshotId = named('snapshot', z.optional(z.string().check(z.regex(/^[0-9a-f]{8,64}$/))))
const task = wireObject({ taskId: named('task_id', z.string()) })

export const run = defineCall({
  id: 'device-backups.run',
  spec: ['BK-09b'],
  method: 'POST',
  path: '/ugos/device-backups/v1/run',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'Backs up now, as a task.',
  body: wireObject({ planId }),
  data: task,
  errors: ['deviceBackupMissing', 'deviceBackupBusy', 'deviceBackupForeign'],
})

export const cancel = defineCall({
  id: 'device-backups.cancel',
  spec: ['BK-09b'],
  method: 'POST',
  path: '/ugos/device-backups/v1/cancel',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'Ends what a backup does now. What was sent is kept, and the next run does not send it again.',
  body: wireObject({ planId }),
  data: z.object({}),
  errors: ['deviceBackupMissing'],
})

export const snapshots = defineCall({
  id: 'device-backups.snapshots',
  spec: ['BK-09e'],
  method: 'GET',
  path: '/ugos/device-backups/v1/snapshots',
  access: 'admin',
  timeoutMs: 120_000,
  silent: true,
  shapeIsOurs: true,
  summary: 'The versions that the repository keeps, newest first; none while the repository is not made.',
  query: wireObject({ planId }),
  data: wireObject({ snapshots: named('list', z.array(DeviceBackupSnapshotSchema)) }),
  errors: ['deviceBackupMissing', ...repositoryErrors],
})

export const browse = defineCall({
  id: 'device-backups.browse',
  spec: ['BK-09e'],
  method: 'GET',
  path: '/ugos/device-backups/v1/browse',
  access: 'admin',
  timeoutMs: 120_000,
  silent: true,
  shapeIsOurs: true,
  summary: 'The files and folders of one folder of a version; none while the repository is not made.',
  query: wireObject({ planId, snapshotId, path: DevicePath }),
  data: wireObject({ entries: named('list', z.array(DeviceBackupEntrySchema)) }),
  errors: ['deviceBackupMissing', 'deviceBackupSnapshotMissing', 'deviceBackupItemMissing', ...repositoryErrors],
})

export const restore = defineCall({
  id: 'device-backups.restore',
  spec: ['BK-09e'],
  method: 'POST',
  path: '/ugos/device-backups/v1/restore',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'Restores files and folders of a version, or all of it, into a new folder of a chosen place, as a task. Nothing is overwritten.',
  body: wireObject({
    planId,
    snapshotId,
    /** Everything when left out. */
    paths: named('list', z.optional(z.array(DevicePath).check(z.minLength(1), z.maxLength(500)))),
    storageId: named('uuid', StorageId),
    folder: named('path', DevicePath),
  }),
  data: task,
  errors: [
    'deviceBackupMissing',
    'deviceBackupBusy',
    'diskNotFound',
    'storageMissing',
    'directoryNotFound',
    'invalidPath',
    'nameInvalid',
    'nameTooLong',
    'readOnlySpace',
  ],
})

export const check = defineCall({
  id: 'device-backups.check',
  spec: ['BK-09g'],
  method: 'POST',
  path: '/ugos/device-backups/v1/check',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'Proves that a backup can be restored, as a task: a part of its data is read, and random files are restored and compared.',
  body: wireObject({ planId }),
  data: task,
  errors: ['deviceBackupMissing', 'deviceBackupBusy'],
})
