import type { people } from '@cove/device-contract/people'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { PeopleParts } from '../parts.ts'

type Calls = typeof people.calls

export const external =
  ({ externals }: PeopleParts): HandlerOf<Calls['external']> =>
  () => ({ allowed: externals.allowed() })

export const setExternal =
  ({ host, externals }: PeopleParts): HandlerOf<Calls['setExternal']> =>
  ({ body: { userNo, isAllowed } }, { refuse }) => {
    const user = host.users.get(userNo) ?? refuse('userNotFound')
    // The administrator always may.
    if (user.role === 'admin') refuse('userPermissionFailed')
    externals.set(userNo, isAllowed)
    host.events.emit('people.externalChanged', { userNo })
    host.events.hub.emit({ kind: 'storage.changed', payload: {}, userNo })
    return { allowed: externals.allowed() }
  }
