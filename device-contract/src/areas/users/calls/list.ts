import { userRole } from '../codecs.ts'
import { z, Flag, TimeSeconds, WholeNumber, defineCall, named, wireObject } from '@cove/device-contract/kit'

export const list = defineCall({
  id: 'users.list',
  spec: ['USR-01a', 'USR-01b', 'H-83'],
  method: 'POST',
  path: '/v1/user/list',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary:
    'The people of this device, ordered by role, myself, connected, status and last seen. Others than the administrator see names only.',
  data: z.object({
    users: z.array(
      wireObject({
        userNo: named('ugreen_no', z.string()),
        nickname: named('nic_name', z.string()),
        account: named('username', z.string()),
        role: userRole.schema,
        isMyself: Flag,
        isConnected: named('is_connecting', Flag),
        isEnabled: named('status', Flag),
        isBound: named('bind', Flag),
        /** LGN-14b: files only. */
        isExperience: named('edev', z.optional(Flag)),
        /** Whether the local account asks for a second step; only the administrator sees it of others. */
        hasSecondStep: named('mfa', z.optional(Flag)),
        lastSeenSeconds: named('atime', TimeSeconds),
        /** When the picture was set, in ms; 0 or absent for users without one. */
        pictureVersion: named('image_version', z.optional(WholeNumber)),
      }),
    ),
  }),
  errors: [],
})
