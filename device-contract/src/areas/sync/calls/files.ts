import { TaskId, defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { SyncFileSchema, SyncFolderSchema, syncAfter } from '../entities.ts'

export const files = defineCall({
  id: 'sync.files',
  spec: ['SYN-02'],
  method: 'GET',
  path: '/ugos/sync/v1/files',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  timeoutMs: 60_000,
  summary:
    "A page of the files and folders of the device's folder with their contents and versions. Changed files are read, which takes time: a page may end early.",
  query: wireObject({ runId: named('run_id', TaskId), after: syncAfter }),
  data: wireObject({
    files: named('list', z.array(SyncFileSchema)),
    folders: named('dirs', z.array(SyncFolderSchema)),
    next: z.optional(z.string()),
  }),
  errors: ['syncRunMissing', 'directoryNotFound', 'storageMissing', 'invalidPath'],
})
