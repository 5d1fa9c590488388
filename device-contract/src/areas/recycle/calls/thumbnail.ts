import { defineCall, named, Token, TrashId, wireObject, z } from '@cove/device-contract/kit'

export const thumbnail = defineCall({
  id: 'recycle.thumbnail',
  spec: ['RB-01b', 'MED-02a'],
  method: 'GET',
  path: '/ugos/recycle/v1/thumbnail',
  access: 'user',
  guests: true,
  scopes: ['files.read'],
  tickets: ['media'],
  changes: false,
  answerKind: 'bytes',
  silent: true,
  shapeIsOurs: true,
  summary: 'The small picture of a deleted file that was drawn before it was deleted; 204 where there is none.',
  query: wireObject({ trashId: named('trash_id', TrashId), ticket: z.optional(Token) }),
  data: z.void(),
  errors: ['fileNotFound'],
})
