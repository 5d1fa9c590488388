import { TaskId, defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { backupFailure } from '../codecs.ts'
import { SourcePath, backupPageFiles } from '../entities.ts'

export const fail = defineCall({
  id: 'backup.fail',
  spec: ['BK-01b'],
  method: 'POST',
  path: '/ugos/backup/v1/fail',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'Reports files that a run could not back up. Their copies from earlier runs stay.',
  body: wireObject({
    runId: named('run_id', TaskId),
    files: named('list', z.array(wireObject({ path: SourcePath, reason: backupFailure.schema })).check(z.maxLength(backupPageFiles))),
  }),
  data: z.object({}),
  errors: ['backupRunMissing'],
})
