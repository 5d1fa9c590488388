import { sourceErrors } from '../../files/source-errors.ts'
import { uploadRepeat } from '../codecs.ts'
import { standingFolder } from './upload-query.ts'
import { z, defineCall, DateSeconds, DevicePath, Md5, StorageId, WholeNumber, named, wireObject } from '@cove/device-contract/kit'

/** W3: one file in the head of a batch; `path` is below the batch's folder. */
export const BatchEntrySchema = wireObject({
  path: z.string().check(z.minLength(1), z.maxLength(4096)),
  sizeBytes: named('size', WholeNumber),
  md5: Md5,
  modifiedSeconds: named('mtime', z.optional(DateSeconds)),
})
/** W3: the head of a batch: JSON in UTF-8, `head` bytes long, followed by the bytes of the files in this order. */
export const BatchHeadSchema = z.array(BatchEntrySchema).check(z.minLength(1), z.maxLength(1000))
export type BatchEntry = z.output<typeof BatchEntrySchema>

export const batch = defineCall({
  id: 'transfer.batch',
  spec: ['W3', 'TR-05a', 'P2'],
  method: 'POST',
  path: '/ugos/upload/v1/batch',
  access: 'user',
  guests: true,
  scopes: ['files.write'],
  silent: true,
  timeoutMs: 60_000,
  bodyKind: 'octet-stream',
  shapeIsOurs: true,
  summary: 'Many small files in one request, each as durable as alone; missing folders are made; each file has its own outcome.',
  query: wireObject({
    storageId: named('uuid', StorageId),
    path: DevicePath,
    cover: uploadRepeat.schema,
    headBytes: named('head', WholeNumber),
    standingFolder,
  }),
  data: z.object({
    /** In the order of the head: 200 done, the catalogue's code of a refusal otherwise; 4063 was there and is skipped. */
    results: z.array(wireObject({ code: WholeNumber, name: z._default(z.string(), '') })),
  }),
  errors: [...sourceErrors, 'chunkTooLarge', 'storageMissing', 'invalidPath', 'readOnlySpace', 'directoryNotFound'],
})
