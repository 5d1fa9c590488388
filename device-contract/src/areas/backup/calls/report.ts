import { TaskId, WholeNumber, defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { backupRunState, backupStage } from '../codecs.ts'
import { BackupRunSchema } from '../entities.ts'

export const report = defineCall({
  id: 'backup.report',
  spec: ['BK-04d', 'BK-07'],
  method: 'POST',
  path: '/ugos/backup/v1/report',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'How far a run is, for every screen of the user; also pauses, cancels and fails it.',
  body: wireObject({
    runId: named('run_id', TaskId),
    state: named('status', backupRunState.schema),
    stage: backupStage.schema,
    scannedCount: named('scanned', WholeNumber),
    unchangedCount: named('unchanged', WholeNumber),
    totalCount: named('total', WholeNumber),
    doneCount: named('done', WholeNumber),
    totalBytes: named('total_size', WholeNumber),
    doneBytes: named('done_size', WholeNumber),
    reason: z.optional(z.string().check(z.maxLength(64))),
  }),
  data: BackupRunSchema,
  errors: ['backupPauseAsked', 'backupRunMissing'],
})
