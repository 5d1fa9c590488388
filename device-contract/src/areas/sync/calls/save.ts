import { TaskId, defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { SyncComputerSchema, SyncTaskSchema, syncChoice } from '../entities.ts'

export const save = defineCall({
  id: 'sync.save',
  spec: ['SYN-01b', 'SYN-03'],
  method: 'POST',
  path: '/ugos/sync/v1/save',
  access: 'user',
  shapeIsOurs: true,
  summary: 'Makes a task, or changes one. The folders of a task change only by reconnecting: `begin` says so.',
  body: wireObject({ taskId: named('id', z.optional(TaskId)), computer: named('device', SyncComputerSchema), ...syncChoice }),
  data: SyncTaskSchema,
  errors: [
    'syncTaskMissing',
    'syncTaskExists',
    'syncExtensionInvalid',
    'directoryNotFound',
    'storageMissing',
    'invalidPath',
    'readOnlySpace',
  ],
})
