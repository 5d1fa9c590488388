import { sex } from '../codecs.ts'
import { AccountProfileSchema } from '../entities.ts'
import { z, defineCall, WholeNumber, named, wireObject } from '@cove/device-contract/kit'

export const updateProfile = defineCall({
  id: 'account.updateProfile',
  spec: ['LGN-06', 'LGN-14a', 'LGN-05c'],
  method: 'PUT',
  path: '/api/user/v1/update/info',
  access: 'user',
  shapeIsOurs: true,
  summary: 'Changes fields of the profile; the version must be the one that was read, so that no edit is lost.',
  body: wireObject({
    profileVersion: named('versionNo', WholeNumber),
    nickname: named('nicName', z.optional(z.string().check(z.maxLength(32)))),
    email: z.optional(z.string().check(z.maxLength(128))),
    sex: z.optional(sex.schema),
    birthday: z.optional(z.string().check(z.maxLength(10))),
    motto: named('userSay', z.optional(z.string().check(z.maxLength(200)))),
  }),
  data: AccountProfileSchema,
  errors: ['nicknameInvalid', 'accountInvalid', 'accountExists', 'profileChanged'],
})
