import { TaskId, WholeNumber, defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { syncReverted } from '../codecs.ts'

export const revert = defineCall({
  id: 'sync.revert',
  spec: ['SYN-02'],
  method: 'POST',
  path: '/ugos/sync/v1/revert',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  timeoutMs: 60_000,
  summary: "Undoes one change: the device's own changes here, those of the computer as its client reports them.",
  body: wireObject({
    /** The run that undoes. */
    runId: named('run_id', TaskId),
    changeId: named('change', WholeNumber),
    /** What the client did about a change of the computer's folder. */
    outcome: z.optional(syncReverted.schema),
  }),
  data: wireObject({ reverted: syncReverted.schema }),
  errors: ['syncRunMissing', 'syncChanged', 'storageMissing', 'diskNotFound', 'invalidPath', 'overQuota', 'readOnlySpace'],
})
