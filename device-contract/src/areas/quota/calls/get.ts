import { z, defineCall, WholeNumber, named, wireObject } from '@cove/device-contract/kit'

export const quota = defineCall({
  id: 'quota.get',
  spec: ['S-H7', 'H-69'],
  method: 'POST',
  path: '/v1/user/quota/list',
  access: 'user',
  guests: true,
  silent: true,
  shapeIsOurs: true,
  summary: 'What people keep and may keep: the administrator sees everybody, others themselves. A quota of 0 is none.',
  data: wireObject({
    users: named(
      'list',
      z.array(
        wireObject({
          userNo: named('ugreen_no', z.string()),
          quotaBytes: named('quota', WholeNumber),
          usedBytes: named('used', WholeNumber),
          /** The part of it that lies in the recycle bin. */
          trashBytes: named('trash', WholeNumber),
        }),
      ),
    ),
  }),
  errors: [],
})
