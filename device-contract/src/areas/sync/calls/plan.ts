import { TaskId, WholeNumber, defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { SyncPlanItemSchema } from '../entities.ts'

export const plan = defineCall({
  id: 'sync.plan',
  spec: ['SYN-01b'],
  method: 'GET',
  path: '/ugos/sync/v1/plan',
  access: 'user',
  shapeIsOurs: true,
  summary: 'A page of the plan of a run.',
  query: wireObject({ runId: named('run_id', TaskId), after: z.optional(WholeNumber) }),
  data: wireObject({ items: named('list', z.array(SyncPlanItemSchema)), next: z.optional(WholeNumber) }),
  errors: ['syncPlanMissing'],
})
