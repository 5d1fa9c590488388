import { TaskId, WholeNumber, defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { FolderTimeSchema, SourcePath, backupPageFiles } from '../entities.ts'

export const folders = defineCall({
  id: 'backup.folders',
  spec: ['BK-02'],
  method: 'POST',
  path: '/ugos/backup/v1/folders',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary:
    'Empty folders that a run has seen. `finish` makes them, and ends those that no page named. Also says when folders were changed last.',
  body: wireObject({
    runId: named('run_id', TaskId),
    paths: named('list', z.array(SourcePath).check(z.maxLength(backupPageFiles))),
    /** Of all folders, also of those with something in them. */
    times: z.optional(z.array(FolderTimeSchema).check(z.maxLength(backupPageFiles))),
  }),
  /** Positions of folders whose names the device cannot store. */
  data: wireObject({ refused: z.array(WholeNumber) }),
  errors: ['backupRunMissing', 'storageMissing', 'diskNotFound'],
})
