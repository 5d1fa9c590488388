import { Flag, TaskId, defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { syncShown } from '../codecs.ts'
import { SyncProposalSchema, syncPageRows } from '../entities.ts'

export const propose = defineCall({
  id: 'sync.propose',
  spec: ['SYN-01b'],
  method: 'POST',
  path: '/ugos/sync/v1/propose',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'Stores a page of a plan that the user has to see; with the last one the run waits.',
  body: wireObject({
    runId: named('run_id', TaskId),
    isFirst: named('first', Flag),
    isLast: named('last', Flag),
    reason: syncShown.schema,
    items: named('list', z.array(SyncProposalSchema).check(z.maxLength(syncPageRows))),
  }),
  data: z.object({}),
  errors: ['syncRunMissing'],
})
