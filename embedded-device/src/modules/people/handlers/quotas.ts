import type { people, SpaceQuota } from '@cove/device-contract/people'
import type { HandlerOf, Principal } from '../../../module-kit/module-kit.ts'
import type { Space } from '../../../files/places/space.ts'
import type { PeopleParts } from '../parts.ts'

type Calls = typeof people.calls

/** The rights of a user, also of a disabled one: the administrator sets them up before the user returns. */
export function principalOf({ host }: PeopleParts, userNo: string): Principal | undefined {
  const user = host.users.get(userNo)
  return user && { userNo: user.no, role: user.role === 'admin' ? 'admin' : 'user' }
}

export async function quotaIn({ host }: PeopleParts, userNo: string, space: Space): Promise<SpaceQuota> {
  const { quotaBytes, usedBytes } = await host.files.quota.usage(userNo, space.id)
  return { storageId: space.id, name: space.name, quotaBytes, usedBytes }
}

export const quotas =
  (parts: PeopleParts): HandlerOf<Calls['quotas']> =>
  async ({ query }, { refuse }) => {
    const who = principalOf(parts, query.userNo) ?? refuse('userNotFound')
    const spaces = parts.host.files.spaces.list(who).filter(({ kind }) => kind === 'managed')
    return { quotas: await Promise.all(spaces.map((space) => quotaIn(parts, who.userNo, space))) }
  }

export const setQuota =
  (parts: PeopleParts): HandlerOf<Calls['setQuota']> =>
  async ({ body }, { refuse }) => {
    const { host } = parts
    const who = principalOf(parts, body.userNo) ?? refuse('userNotFound')
    const space = host.files.spaces.list(who).find(({ id, kind }) => id === body.storageId && kind === 'managed') ?? refuse('diskNotFound')
    const { usedBytes } = await host.files.quota.usage(who.userNo, space.id)
    if (body.quotaBytes > 0 && body.quotaBytes < usedBytes) return refuse('quotaTooSmall')
    parts.quotas.set(who.userNo, space.id, body.quotaBytes)
    host.events.emit('people.quotaChanged', { userNo: who.userNo })
    return quotaIn(parts, who.userNo, space)
  }
