import { TaskId, defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { syncFailure } from '../codecs.ts'
import { SyncPath, syncPageRows } from '../entities.ts'

export const fail = defineCall({
  id: 'sync.fail',
  spec: ['SYN-04'],
  method: 'POST',
  path: '/ugos/sync/v1/fail',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'Names files that the run did not synchronize.',
  body: wireObject({
    runId: named('run_id', TaskId),
    files: named('list', z.array(wireObject({ path: SyncPath, reason: syncFailure.schema })).check(z.maxLength(syncPageRows))),
  }),
  data: z.object({}),
  errors: ['syncRunMissing'],
})
