import { TaskId, WholeNumber, defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { SyncChangeSchema } from '../entities.ts'

export const changes = defineCall({
  id: 'sync.changes',
  spec: ['SYN-02'],
  method: 'GET',
  path: '/ugos/sync/v1/changes',
  access: 'user',
  shapeIsOurs: true,
  summary: 'A page of the changes of a run, newest first: the order in which they are undone.',
  query: wireObject({ runId: named('run_id', TaskId), after: z.optional(WholeNumber) }),
  data: wireObject({ changes: named('list', z.array(SyncChangeSchema)), next: z.optional(WholeNumber) }),
  errors: ['syncRunMissing'],
})
