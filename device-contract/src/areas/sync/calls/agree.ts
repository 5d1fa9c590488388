import { DateSeconds, TaskId, defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { SyncBaseRowSchema, SyncPath, syncPageRows } from '../entities.ts'

export const agree = defineCall({
  id: 'sync.agree',
  spec: ['SYN-02'],
  method: 'POST',
  path: '/ugos/sync/v1/agree',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'Both sides have the same content in these paths; `gone` has paths that neither has.',
  body: wireObject({
    runId: named('run_id', TaskId),
    rows: named('list', z.array(SyncBaseRowSchema).check(z.maxLength(syncPageRows))),
    gone: z.array(SyncPath).check(z.maxLength(syncPageRows)),
    /** SYN-02: files of the device that get another time, where they still have the content of their row; else the row is left out. */
    times: z.optional(
      z.array(wireObject({ path: SyncPath, modifiedSeconds: named('mtime', DateSeconds) })).check(z.maxLength(syncPageRows)),
    ),
  }),
  data: z.object({}),
  errors: ['syncRunMissing'],
})
