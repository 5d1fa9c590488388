import { DateSeconds, defineCall, DevicePath, named, StorageId, Token, wireObject, z } from '@cove/device-contract/kit'

export const clip = defineCall({
  id: 'media.clip',
  spec: ['ALB-01b', 'VW-04'],
  method: 'GET',
  path: '/ugos/media/v1/clip',
  access: 'user',
  item: 'read',
  guests: true,
  scopes: ['files.read'],
  tickets: ['media'],
  changes: false,
  answerKind: 'bytes',
  silent: true,
  shapeIsOurs: true,
  summary: 'The clip of a live photo, whole or a range: the film next to the picture, or the one inside it.',
  query: wireObject({
    storageId: named('uuid', StorageId),
    path: DevicePath,
    modifiedSeconds: named('mtime', z.optional(DateSeconds)),
    ticket: z.optional(Token),
  }),
  data: z.void(),
  errors: ['fileNotFound', 'invalidPath', 'storageMissing', 'mediaHasNoClip'],
})
