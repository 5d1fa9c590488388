import { TaskId, defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { syncRequest } from '../codecs.ts'
import { SyncTaskSchema } from '../entities.ts'

export const request = defineCall({
  id: 'sync.request',
  spec: ['SYN-01a', 'SYN-05'],
  method: 'POST',
  path: '/ugos/sync/v1/request',
  access: 'user',
  shapeIsOurs: true,
  summary:
    'Asks the computer of a task to run, to pause or to undo a run, or cancels its run; the computer does so as soon as it is connected.',
  body: wireObject({ taskId: named('id', TaskId), what: named('request', syncRequest.schema), runId: named('run_id', z.optional(TaskId)) }),
  data: SyncTaskSchema,
  errors: ['syncTaskMissing', 'syncRunMissing', 'syncCannotUndo'],
})
