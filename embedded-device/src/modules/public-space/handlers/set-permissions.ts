import type { publicSpace } from '@cove/device-contract/public-space'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { PublicParts } from '../parts.ts'
import { storedRight } from '../grants.ts'

export const setPermissions =
  (parts: PublicParts): HandlerOf<typeof publicSpace.calls.setPermissions> =>
  ({ body }, { refuse }) => {
    const { users, store, db } = parts
    if (body.users.some(({ userNo }) => !users.get(userNo))) return refuse('shareUserNotFound')
    db.transaction(() => {
      // PUB-02b: an administrator always has every right.
      for (const grant of body.users) if (users.get(grant.userNo)?.role !== 'admin') store.grant(grant.userNo, storedRight(grant))
    })
    parts.changed()
    return {}
  }
