import { DateSeconds, Md5, TaskId, defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { SyncPath, SyncVector } from '../entities.ts'

export const move = defineCall({
  id: 'sync.move',
  spec: ['SYN-02'],
  method: 'POST',
  path: '/ugos/sync/v1/move',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: "Moves a file of the device's folder, as it was moved on the computer.",
  body: wireObject({
    runId: named('run_id', TaskId),
    fromPath: named('from', SyncPath),
    path: SyncPath,
    md5: Md5,
    vector: SyncVector,
    /** Time of the computer's file. */
    localSeconds: named('mtime', DateSeconds),
  }),
  data: z.object({}),
  errors: [
    'syncRunMissing',
    'syncChanged',
    'fileExists',
    'fileNotFound',
    'nameInvalid',
    'nameTooLong',
    'readOnlySpace',
    'storageMissing',
    'invalidPath',
  ],
})
