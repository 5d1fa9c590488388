import { Md5, TaskId, defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { SyncPath, SyncVector } from '../entities.ts'

export const drop = defineCall({
  id: 'sync.drop',
  spec: ['SYN-02'],
  method: 'POST',
  path: '/ugos/sync/v1/drop',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: "Deletes a file of the device's folder: it goes to the recycle bin and is part of the run.",
  body: wireObject({ runId: named('run_id', TaskId), path: SyncPath, md5: Md5, vector: SyncVector }),
  data: z.object({}),
  errors: ['syncRunMissing', 'syncChanged', 'fileNotFound', 'readOnlySpace', 'storageMissing', 'invalidPath'],
})
