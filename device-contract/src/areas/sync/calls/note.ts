import { TaskId, defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { SyncNoteSchema, syncPageRows } from '../entities.ts'

export const note = defineCall({
  id: 'sync.note',
  spec: ['SYN-02'],
  method: 'POST',
  path: '/ugos/sync/v1/note',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: "Logs changes of the computer's folder before the client makes them, so that the run can be undone.",
  body: wireObject({ runId: named('run_id', TaskId), changes: named('list', z.array(SyncNoteSchema).check(z.maxLength(syncPageRows))) }),
  data: z.object({}),
  errors: ['syncRunMissing'],
})
