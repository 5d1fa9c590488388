import { TaskId, defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { SyncBaseRowSchema, syncAfter } from '../entities.ts'

export const base = defineCall({
  id: 'sync.base',
  spec: ['SYN-02'],
  method: 'GET',
  path: '/ugos/sync/v1/base',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'A page of what both sides had when they last agreed, by path.',
  query: wireObject({ runId: named('run_id', TaskId), after: syncAfter }),
  data: wireObject({
    rows: named('list', z.array(SyncBaseRowSchema)),
    /** Empty folders that both sides had; with the last page, all of them. */
    folders: named('dirs', z.array(z.string())),
    next: z.optional(z.string()),
  }),
  errors: ['syncRunMissing'],
})
