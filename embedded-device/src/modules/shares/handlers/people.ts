import type { shares } from '@cove/device-contract/shares'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { SharesParts } from '../parts.ts'
import { ownTarget } from '../places.ts'

export const people =
  (parts: SharesParts): HandlerOf<typeof shares.calls.people> =>
  async ({ body }, { context: { who } }) => {
    const { users, shareStore } = parts
    const target = body.place && (await ownTarget(parts, who, body.place))
    const share = target && shareStore.at(target.at.space.id, target.at.indexPath)
    const rights = new Map(share ? shareStore.members(share.shareId).map(({ userNo, right }) => [userNo, right] as const) : [])
    const others = users.all().filter(({ no, status }) => no !== who.userNo && status === 'active')
    return {
      people: others.map(({ no, nickname, role }) => {
        const right = rights.get(no)
        return { userNo: no, nickname, isAdministrator: role === 'admin', ...(right ? { right } : {}) }
      }),
    }
  }
