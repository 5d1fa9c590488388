import { TaskId, defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { syncRunState } from '../codecs.ts'
import { SyncRunSchema, syncProgress } from '../entities.ts'

export const report = defineCall({
  id: 'sync.report',
  spec: ['SYN-02'],
  method: 'POST',
  path: '/ugos/sync/v1/report',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'How far a run is, for every screen of the user; also pauses and cancels it.',
  body: wireObject({
    runId: named('run_id', TaskId),
    state: named('status', syncRunState.schema),
    ...syncProgress,
    reason: z.optional(z.string().check(z.maxLength(64))),
  }),
  data: SyncRunSchema,
  errors: ['syncPauseAsked', 'syncRunMissing'],
})
