import { DateSeconds, defineCall, DevicePath, named, StorageId, Token, wireObject, z } from '@cove/device-contract/kit'

export const preview = defineCall({
  id: 'media.preview',
  spec: ['MED-03a', 'MED-03b'],
  method: 'GET',
  path: '/ugos/media/v1/preview',
  access: 'user',
  item: 'read',
  guests: true,
  scopes: ['files.read'],
  tickets: ['media'],
  changes: false,
  answerKind: 'bytes',
  timeoutMs: 180_000,
  silent: true,
  shapeIsOurs: true,
  summary: 'A form of a file that a browser can show: a picture of up to 1440 px, or the pages of a document as PDF.',
  query: wireObject({
    storageId: named('uuid', StorageId),
    path: DevicePath,
    form: named('as', z.enum(['picture', 'pdf'])),
    modifiedSeconds: named('mtime', z.optional(DateSeconds)),
    ticket: z.optional(Token),
  }),
  data: z.void(),
  errors: ['fileNotFound', 'invalidPath', 'storageMissing', 'mediaCannotBeShown', 'mediaProgramMissing', 'mediaHasNoPreview'],
})
