import { Flag, TaskId, WholeNumber, defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { SyncTaskSchema } from '../entities.ts'

const Items = z.array(WholeNumber).check(z.maxLength(50_000))

export const decide = defineCall({
  id: 'sync.decide',
  spec: ['SYN-01b'],
  method: 'POST',
  path: '/ugos/sync/v1/decide',
  access: 'user',
  shapeIsOurs: true,
  summary: 'The user decides about a plan: every item is applied, except those named here. `isRefused` ends the run and changes nothing.',
  body: wireObject({
    runId: named('run_id', TaskId),
    isRefused: named('refused', Flag),
    skip: Items,
    invert: Items,
    computer: Items,
    device: Items,
  }),
  data: SyncTaskSchema,
  errors: ['syncPlanMissing'],
})
