import { Flag, TaskId, defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { BackupRunSchema } from '../entities.ts'

export const finish = defineCall({
  id: 'backup.finish',
  spec: ['BK-04d'],
  method: 'POST',
  path: '/ugos/backup/v1/finish',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  timeoutMs: 60_000,
  summary:
    'Ends a run and draws the sample to prove. Files that are gone on the computer become versions; many at once are held for approval.',
  body: wireObject({
    runId: named('run_id', TaskId),
    /** False when a part of the folder could not be read: then nothing counts as gone. */
    isComplete: named('complete', Flag),
  }),
  data: wireObject({ run: BackupRunSchema, sample: z.array(z.string()) }),
  errors: ['backupRunMissing', 'storageMissing', 'invalidPath'],
})
