import { DateSeconds, Md5, WholeNumber, defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { backupFile } from './file-query.ts'

export const upload = defineCall({
  id: 'backup.upload',
  spec: ['BK-03'],
  method: 'POST',
  path: '/v1/file/backup/upload',
  access: 'user',
  silent: true,
  timeoutMs: 60_000,
  bodyKind: 'octet-stream',
  summary: 'Takes bytes [start, end) of a file with their MD5; with the last ones the file is checked as a whole and takes its place.',
  query: wireObject({
    ...backupFile,
    md5: Md5,
    sizeBytes: named('size', WholeNumber),
    modifiedSeconds: named('mtime', z.optional(DateSeconds)),
    origin: z.optional(z.string().check(z.maxLength(32))),
    start: WholeNumber,
    end: WholeNumber,
  }),
  data: wireObject({ completedBytes: named('completedSize', WholeNumber) }),
  errors: [
    'backupPauseAsked',
    'backupTaskMissing',
    'backupRunMissing',
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
