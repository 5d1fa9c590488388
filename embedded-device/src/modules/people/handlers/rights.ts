import { abilities, abilityCalls } from '@cove/device-contract/people'
import type { people, Rights } from '@cove/device-contract/people'
import { refusalOfRole } from '../../../module-kit/module-kit.ts'
import type { HandlerOf, Principal } from '../../../module-kit/module-kit.ts'
import type { Space } from '../../../files/places/space.ts'
import type { PeopleParts } from '../parts.ts'
import { principalOf, quotaIn } from './quotas.ts'

type Calls = typeof people.calls

export const rights =
  (parts: PeopleParts): HandlerOf<Calls['rights']> =>
  async ({ body }, { context, refuse }) => {
    const { host } = parts
    const user = host.users.get(body.userNo) ?? refuse('userNotFound')
    const who = principalOf(parts, user.no) ?? refuse('userNotFound')
    const isEnabled = user.status === 'active'
    const spaces = isEnabled ? await Promise.all(host.files.spaces.list(who).map((space) => spaceOf(parts, who, space))) : []
    if (user.no !== context.who.userNo) tellUser(parts, user.no, context.who.userNo)
    return {
      userNo: user.no,
      nickname: user.nickname,
      role: who.role,
      isExperience: user.role === 'experience',
      isEnabled,
      spaces,
      abilities: abilities.map((ability) => ({
        ability,
        isAllowed: isEnabled && refusalOfRole(abilityCalls[ability], user.role) === undefined,
      })),
    }
  }

/** A space as this person has it; counts come from the index, so nothing of it is read. */
async function spaceOf(parts: PeopleParts, who: Principal, space: Space): Promise<Rights['spaces'][number]> {
  const { quotaBytes, usedBytes, ...named } = await quotaIn(parts, who.userNo, space)
  const isReady = (await parts.host.files.spaces.state(space)) === 'ready'
  const root = isReady ? await parts.host.files.spaces.locate(who, space.id, '/') : undefined
  const entries = root ? await parts.host.files.vfs.readFolder(root) : []
  return { ...named, isShownFolder: space.kind === 'folder', canWrite: isReady, quotaBytes, usedBytes, itemCount: entries.length }
}

/** The person sees in their notices who looked. */
function tellUser({ host }: PeopleParts, userNo: string, byNo: string): void {
  const name = host.users.get(byNo)?.nickname ?? ''
  host.notices.raise({ userNo, cause: 'people.viewed', level: 'info', text: 'viewed', values: { name } })
}
