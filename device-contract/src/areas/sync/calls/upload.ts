import { Md5, TaskId, WholeNumber, defineCall, named, wireObject } from '@cove/device-contract/kit'
import { SyncPath } from '../entities.ts'

export const upload = defineCall({
  id: 'sync.upload',
  spec: ['SYN-02'],
  method: 'POST',
  path: '/ugos/sync/v1/upload',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  timeoutMs: 60_000,
  bodyKind: 'octet-stream',
  summary: 'Takes bytes [start, end) of a file with their MD5; with the last ones the file is checked as a whole and takes its place.',
  query: wireObject({
    runId: named('run_id', TaskId),
    path: SyncPath,
    md5: Md5,
    start: WholeNumber,
    end: WholeNumber,
  }),
  data: wireObject({ completedBytes: named('completedSize', WholeNumber) }),
  errors: [
    'syncPauseAsked',
    'syncRunMissing',
    'syncChanged',
    'uploadNotFound',
    'uploadRestart',
    'chunkMismatch',
    'chunkTooLarge',
    'diskNotFound',
    'diskUnavailable',
    'storageMissing',
    'storageOffline',
    'fileExists',
    'invalidPath',
  ],
})
