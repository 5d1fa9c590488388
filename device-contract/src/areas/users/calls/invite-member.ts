import { MemberRole, NewFamilyLinkSchema } from '../family-link.ts'
import { z, defineCall, WholeNumber, named, wireObject } from '@cove/device-contract/kit'

export const inviteMember = defineCall({
  id: 'users.inviteMember',
  spec: ['USR-02e', 'USR-02b'],
  method: 'POST',
  path: '/ugos/user/v1/link/invite',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'Makes a one-time link that lets one more person in without an online account: single use, 7 days.',
  body: wireObject({
    nickname: named('nic_name', z.string().check(z.minLength(1), z.maxLength(64))),
    role: MemberRole,
    /** What the person may store, in bytes; 0 for no limit. */
    quotaBytes: named('quota', WholeNumber),
  }),
  data: NewFamilyLinkSchema,
  errors: ['nicknameInvalid', 'inviteCodeLimit', 'userLimit'],
})
