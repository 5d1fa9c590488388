import { DateSeconds, TaskId, WholeNumber, defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { SourcePath, SourceStamp, backupPageFiles } from '../entities.ts'

export const compare = defineCall({
  id: 'backup.compare',
  spec: ['BK-04a'],
  method: 'POST',
  path: '/ugos/backup/v1/compare',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  timeoutMs: 60_000,
  summary: 'Which files of a page the backup already has with the same size, time and stamp. All of them count as seen in this run.',
  body: wireObject({
    runId: named('run_id', TaskId),
    files: named(
      'list',
      z
        .array(
          wireObject({
            path: SourcePath,
            sizeBytes: named('size', WholeNumber),
            modifiedSeconds: named('mtime', DateSeconds),
            stamp: z.optional(SourceStamp),
          }),
        )
        .check(z.maxLength(backupPageFiles)),
    ),
  }),
  /** Positions in the list of files that need no upload. */
  data: z.object({ same: z.array(WholeNumber) }),
  errors: ['backupRunMissing'],
})
