import { z, defineCall, named, Token, UserNo, wireNumber, wireObject } from '@cove/device-contract/kit'
import { UserSchema } from '../entities.ts'

const mine = { method: 'POST', access: 'user', silent: true, shapeIsOurs: true, data: UserSchema } as const

export const renameMyself = defineCall({
  ...mine,
  id: 'users.renameMyself',
  spec: ['LGN-14a'],
  path: '/ugos/user/v1/me/rename',
  summary: 'Changes the nickname of the caller on this device.',
  body: wireObject({ nickname: named('nic_name', z.string().check(z.minLength(1), z.maxLength(64))) }),
  errors: ['nicknameInvalid'],
})

export const setMyPicture = defineCall({
  ...mine,
  id: 'users.setMyPicture',
  spec: ['LGN-14a', 'H-39'],
  path: '/ugos/user/v1/me/picture',
  bodyKind: 'octet-stream',
  timeoutMs: 60_000,
  summary:
    'Sets the picture of the caller on this device: jpg, png, gif or webp of at most 6 MiB. It is drawn again, so metadata is not kept.',
  body: z.unknown(),
  errors: ['imageTooLarge', 'imageUnreadable'],
})

export const removeMyPicture = defineCall({
  ...mine,
  id: 'users.removeMyPicture',
  spec: ['LGN-14a'],
  path: '/ugos/user/v1/me/picture/remove',
  summary: 'Removes the picture of the caller; the first letter of the name takes its place.',
  errors: [],
})

export const picture = defineCall({
  id: 'users.picture',
  spec: ['LGN-14a', 'H-27'],
  method: 'GET',
  path: '/ugos/user/v1/picture',
  access: 'user',
  tickets: ['media'],
  changes: false,
  answerKind: 'bytes',
  silent: true,
  shapeIsOurs: true,
  summary: 'The picture of a user of this device as WebP.',
  query: wireObject({
    userNo: named('ugreen_no', UserNo),
    /** `pictureVersion` of the user: with it the answer may be kept for good. */
    version: z.optional(wireNumber().check(z.int(), z.gte(0), z.lte(8.64e15))),
    ticket: z.optional(Token),
  }),
  data: z.void(),
  errors: ['userNotFound'],
})
