import { z, defineCall } from '@cove/device-contract/kit'

export const avatar = defineCall({
  id: 'account.avatar',
  spec: ['LGN-14a'],
  method: 'GET',
  path: '/api/user/v1/head/file',
  access: 'anyone',
  auth: 'none',
  changes: false,
  answerKind: 'bytes',
  shapeIsOurs: true,
  summary: 'The picture of an avatar by its unguessable id.',
  query: z.object({ id: z.string().check(z.maxLength(64)) }),
  data: z.unknown(),
  errors: [],
})
