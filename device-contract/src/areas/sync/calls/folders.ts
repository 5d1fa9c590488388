import { DateSeconds, TaskId, defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { SyncPath, syncPageRows } from '../entities.ts'

const Paths = z.array(SyncPath).check(z.maxLength(syncPageRows))

export const folders = defineCall({
  id: 'sync.folders',
  spec: ['SYN-02'],
  method: 'POST',
  path: '/ugos/sync/v1/folders',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  timeoutMs: 60_000,
  summary:
    "Makes folders in the device's folder, removes empty ones, and notes which empty folders both sides have. A folder with anything in it stays.",
  body: wireObject({
    runId: named('run_id', TaskId),
    make: Paths,
    /** In this order: inner folders before those around them. */
    drop: Paths,
    agreed: Paths,
    gone: Paths,
    /** When folders that the run has made were changed last; set when everything is in them. */
    times: z.optional(
      z.array(wireObject({ path: SyncPath, modifiedSeconds: named('mtime', DateSeconds) })).check(z.maxLength(syncPageRows)),
    ),
  }),
  /** Folders that could not be made: their name cannot be stored, or a file has it. */
  data: wireObject({ refused: z.array(z.string()) }),
  errors: ['syncRunMissing', 'storageMissing', 'diskNotFound', 'overQuota', 'readOnlySpace'],
})
