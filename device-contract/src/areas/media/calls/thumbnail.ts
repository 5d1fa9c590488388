import { DateSeconds, defineCall, DevicePath, Flag, named, StorageId, Token, wireObject, z } from '@cove/device-contract/kit'

export const thumbnail = defineCall({
  id: 'media.thumbnail',
  spec: ['MED-02a', 'MED-02b'],
  method: 'GET',
  path: '/ugos/media/v1/thumbnail',
  access: 'user',
  item: 'read',
  guests: true,
  scopes: ['files.read'],
  tickets: ['media'],
  changes: false,
  answerKind: 'bytes',
  timeoutMs: 60_000,
  silent: true,
  shapeIsOurs: true,
  summary:
    'The picture of a file in one of two sizes; with `now` only what needs no drawing: a stored picture or the one embedded by the camera, else 204.',
  query: wireObject({
    storageId: named('uuid', StorageId),
    path: DevicePath,
    size: z.optional(z.enum(['SMALL', 'LARGE'])),
    isNow: named('now', z.optional(Flag)),
    modifiedSeconds: named('mtime', z.optional(DateSeconds)),
    ticket: z.optional(Token),
  }),
  data: z.void(),
  errors: ['fileNotFound', 'invalidPath', 'storageMissing', 'mediaCannotBeShown', 'mediaProgramMissing', 'mediaHasNoPreview'],
})
