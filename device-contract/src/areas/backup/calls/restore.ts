import {
  DateSeconds,
  DevicePath,
  RelativePath,
  StorageId,
  TaskId,
  WholeNumber,
  defineCall,
  named,
  wireObject,
  z,
} from '@cove/device-contract/kit'

export const restore = defineCall({
  id: 'backup.restore',
  spec: ['BK-02'],
  method: 'POST',
  path: '/ugos/backup/v1/restore',
  access: 'user',
  shapeIsOurs: true,
  summary:
    'Restores files or folders as they were at a moment into a folder of the device. Existing files stay; a taken name gets a number.',
  body: wireObject({
    taskId: named('id', TaskId),
    atSeconds: named('time', DateSeconds),
    /** '' restores everything. */
    paths: named('list', z.array(RelativePath).check(z.minLength(1), z.maxLength(1000))),
    storageId: named('uuid', StorageId),
    folder: named('path', DevicePath),
  }),
  data: wireObject({ fileCount: named('count', WholeNumber) }),
  errors: ['backupTaskMissing', 'backupNothingThere', 'directoryNotFound', 'storageMissing', 'invalidPath'],
})
