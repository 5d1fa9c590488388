import { SealedPassword } from '../../session/entities.ts'
import { MemberRole } from '../family-link.ts'
import { z, defineCall, named, wireObject } from '@cove/device-contract/kit'

export const createLocal = defineCall({
  id: 'users.createLocal',
  spec: ['USR-01a', 'LGN-07d'],
  method: 'POST',
  path: '/ugos/user/v1/create',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'Makes a user with a local account whose first password the administrator chose.',
  body: wireObject({
    account: named('username', z.string().check(z.minLength(1), z.maxLength(64))),
    nickname: named('nic_name', z.string().check(z.minLength(1), z.maxLength(64))),
    encryptedPassword: named('password', SealedPassword),
    role: MemberRole,
  }),
  data: wireObject({ userNo: named('ugreen_no', z.string()) }),
  errors: ['userNameInvalid', 'nicknameInvalid', 'localAccountExists', 'passwordWeak', 'userLimit', 'deviceNotBound'],
})
