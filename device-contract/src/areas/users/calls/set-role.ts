import { MemberRole } from '../family-link.ts'
import { z, defineCall, UserNo, named, wireObject } from '@cove/device-contract/kit'

export const setRole = defineCall({
  id: 'users.setRole',
  spec: ['USR-01a', 'LGN-14b'],
  method: 'POST',
  path: '/v1/user/admin/chmod',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'Makes an ordinary user a guest, who works with files only, or back; the user signs in again (8076).',
  body: wireObject({ userNo: named('ugreen_no', UserNo), role: MemberRole }),
  data: z.object({}),
  errors: ['userNotFound', 'userPermissionFailed'],
})
