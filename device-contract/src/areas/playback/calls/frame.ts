import { DateSeconds, defineCall, DevicePath, named, StorageId, Token, WholeNumber, wireObject, z } from '@cove/device-contract/kit'

export const frame = defineCall({
  id: 'playback.frame',
  spec: ['VID-04'],
  method: 'GET',
  path: '/ugos/playback/v1/frame',
  access: 'user',
  item: 'read',
  guests: true,
  scopes: ['files.read'],
  tickets: ['media'],
  changes: false,
  answerKind: 'bytes',
  timeoutMs: 30_000,
  silent: true,
  shapeIsOurs: true,
  summary: 'A small picture of a video at a time, for its seek bar; 204 without content where none can be drawn.',
  query: wireObject({
    storageId: named('uuid', StorageId),
    path: DevicePath,
    atMs: named('at', WholeNumber),
    modifiedSeconds: named('mtime', z.optional(DateSeconds)),
    ticket: z.optional(Token),
  }),
  data: z.void(),
  errors: ['fileNotFound', 'invalidPath', 'storageMissing'],
})
