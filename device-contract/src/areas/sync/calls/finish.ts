import { TaskId, defineCall, named, wireObject } from '@cove/device-contract/kit'
import { SyncRunSchema } from '../entities.ts'

export const finish = defineCall({
  id: 'sync.finish',
  spec: ['SYN-02'],
  method: 'POST',
  path: '/ugos/sync/v1/finish',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'Ends a run whose items are all done.',
  body: wireObject({ runId: named('run_id', TaskId) }),
  data: SyncRunSchema,
  errors: ['syncRunMissing'],
})
