import { DateSeconds, defineCall, DevicePath, named, StorageId, Token, wireObject, z } from '@cove/device-contract/kit'

export const sound = defineCall({
  id: 'playback.sound',
  spec: ['AUD-02'],
  method: 'GET',
  path: '/ugos/playback/v1/sound',
  access: 'user',
  item: 'read',
  guests: true,
  scopes: ['files.read'],
  tickets: ['media'],
  changes: false,
  answerKind: 'bytes',
  timeoutMs: 120_000,
  silent: true,
  shapeIsOurs: true,
  summary:
    'The sound of a file that browsers cannot play, converted whole; a Range is answered. 204 without content where that is not possible.',
  query: wireObject({
    storageId: named('uuid', StorageId),
    path: DevicePath,
    codec: z.enum(['opus', 'aac']),
    modifiedSeconds: named('mtime', z.optional(DateSeconds)),
    ticket: z.optional(Token),
  }),
  data: z.void(),
  errors: ['fileNotFound', 'invalidPath', 'storageMissing'],
})
