import { AccountProfileSchema } from '../entities.ts'
import { z, defineCall } from '@cove/device-contract/kit'

export const uploadAvatar = defineCall({
  id: 'account.uploadAvatar',
  spec: ['LGN-06', 'LGN-14a', 'H-39'],
  method: 'POST',
  path: '/api/user/v1/head/upload',
  access: 'user',
  bodyKind: 'octet-stream',
  timeoutMs: 60_000,
  shapeIsOurs: true,
  summary: 'Sets the avatar: jpg, png, gif or webp of at most 6 MiB, drawn anew at 256 px so that nothing hidden in it is kept.',
  body: z.unknown(),
  data: AccountProfileSchema,
  errors: ['imageTooLarge', 'imageUnreadable'],
})
