import { Md5, TaskId, defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { SourcePath } from '../entities.ts'

export const prove = defineCall({
  id: 'backup.prove',
  spec: ['BK-08'],
  method: 'POST',
  path: '/ugos/backup/v1/prove',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'Restores files of a run to a scratch place and compares them with the hashes that the computer computes now.',
  body: wireObject({
    runId: named('run_id', TaskId),
    files: named('list', z.array(wireObject({ path: SourcePath, md5: Md5 })).check(z.maxLength(200))),
  }),
  data: z.object({}),
  errors: ['backupRunMissing'],
})
