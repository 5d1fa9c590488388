import type { people } from '@cove/device-contract/people'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { PeopleParts } from '../parts.ts'

type Calls = typeof people.calls

const viewOf = ({ expiries }: PeopleParts, userNo: string) => ({ endsAt: Math.floor(expiries.endsAtMs(userNo) / 1000) })

export const expiry =
  (parts: PeopleParts): HandlerOf<Calls['expiry']> =>
  ({ query }, { refuse }) =>
    parts.host.users.get(query.userNo) ? viewOf(parts, query.userNo) : refuse('userNotFound')

export const setExpiry =
  (parts: PeopleParts): HandlerOf<Calls['setExpiry']> =>
  ({ body: { userNo, endsAt } }, { refuse }) => {
    const { host, expiries } = parts
    const user = host.users.get(userNo) ?? refuse('userNotFound')
    if (user.role === 'admin') refuse('userEnableFailed')
    if (endsAt !== 0 && endsAt * 1000 <= host.nowMs()) refuse('settingValueInvalid')
    expiries.set(userNo, endsAt * 1000)
    host.events.emit('people.quotaChanged', { userNo })
    return viewOf(parts, userNo)
  }

/** USR-02d: disables everybody whose time is over, and tells the administrator. A person who is enabled again has no end any more. */
export function endAccess({ host, expiries }: PeopleParts): void {
  for (const userNo of expiries.over(host.nowMs())) {
    const user = host.users.get(userNo)
    expiries.set(userNo, 0)
    // The administrator's role may have been handed over meanwhile.
    if (user?.status !== 'active' || !host.users.disable(userNo)) continue
    const values = { name: user.nickname || user.account }
    host.notices.raise({ administrators: true, cause: `people.expired.${userNo}`, level: 'info', text: 'expired', values })
  }
}
