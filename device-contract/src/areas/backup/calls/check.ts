import { Flag, defineCall, wireObject } from '@cove/device-contract/kit'
import { backupContent, backupFile } from './file-query.ts'

export const check = defineCall({
  id: 'backup.check',
  spec: ['BK-03'],
  method: 'POST',
  path: '/v1/file/backup/check',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  timeoutMs: 60_000,
  summary: 'Whether the backup already has this content under this path; then the file is finished without an upload.',
  body: wireObject({ ...backupFile, ...backupContent }),
  data: wireObject({ identical: Flag }),
  errors: ['backupTaskMissing', 'backupRunMissing', 'storageMissing', 'invalidPath'],
})
