import { TaskId, defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { BackupComputerSchema, BackupTaskSchema, backupChoice } from '../entities.ts'

export const save = defineCall({
  id: 'backup.save',
  spec: ['BK-02', 'BK-05c', 'BK-06', 'BK-08'],
  method: 'POST',
  path: '/ugos/backup/v1/save',
  access: 'user',
  shapeIsOurs: true,
  summary:
    'Makes a task, or changes one. The place of a task never changes: files stay where they are. With an external disk the device itself runs it.',
  body: wireObject({ taskId: named('id', z.optional(TaskId)), computer: BackupComputerSchema, ...backupChoice }),
  data: BackupTaskSchema,
  errors: [
    'backupTaskMissing',
    'backupTaskExists',
    'backupExtensionInvalid',
    'directoryNotFound',
    'nameInvalid',
    'nameTooLong',
    'storageMissing',
    'invalidPath',
    'backupDiskAway',
    'backupSourceMissing',
    'backupNotExternal',
    'backupTargetExternal',
  ],
})
