import { sourceErrors } from '../../files/source-errors.ts'
import { uploadRepeat } from '../codecs.ts'
import { ReceivedRanges, standingFolder, uploadTarget } from './upload-query.ts'
import { z, defineCall, DateSeconds, Flag, WholeNumber, named, wireObject } from '@cove/device-contract/kit'

export const create = defineCall({
  id: 'transfer.create',
  spec: ['TR-05a', 'TR-05b', 'TR-08', 'S-H7'],
  method: 'POST',
  path: '/v1/file/multipart/create',
  access: 'user',
  item: 'change',
  guests: true,
  scopes: ['files.write'],
  silent: true,
  timeoutMs: 60_000,
  summary: 'Opens or resumes an upload: decides the final name, reserves the space, tells which bytes are already there.',
  query: wireObject({
    ...uploadTarget,
    sizeBytes: named('size', WholeNumber),
    flag: z.optional(WholeNumber),
    cover: uploadRepeat.schema,
    modifiedSeconds: named('mtime', z.optional(DateSeconds)),
    /** Ours: missing parent folders are made, so that a folder upload needs no extra calls. */
    makeParents: named('mkdirs', z.optional(Flag)),
    standingFolder,
  }),
  data: wireObject({
    storageId: uploadTarget.storageId,
    path: uploadTarget.path,
    cover: uploadRepeat.schema,
    flag: z.number(),
    uploadId: named('upload_id', z.string()),
    received: ReceivedRanges,
    /** True when nothing is left to send: an empty file, or a name the policy skips. */
    finished: Flag,
    skipped: Flag,
  }),
  errors: [
    ...sourceErrors,
    'nameInvalid',
    'nameTooLong',
    'fileTooLarge',
    'directoryNotFound',
    'readOnlySpace',
    'storageMissing',
    'overQuota',
    'fileExists',
    'invalidPath',
    'uploadFileThere',
    'uploadInProgress',
    'tooManyFiles',
  ],
})
