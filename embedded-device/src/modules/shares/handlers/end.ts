import type { shares } from '@cove/device-contract/shares'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { SharesParts } from '../parts.ts'

export const end =
  (parts: SharesParts): HandlerOf<typeof shares.calls.end> =>
  ({ body: { shareId } }, { context: { who }, refuse }) => {
    const { shareStore } = parts
    const share = shareStore.get(shareId)
    const members = share ? shareStore.members(shareId).map(({ userNo }) => userNo) : []
    const isOwner = share?.ownerNo === who.userNo
    // S-H3: a share of others answers as one that does not exist.
    if (!share || (!isOwner && !members.includes(who.userNo))) return refuse('shareNotFound')
    if (isOwner) shareStore.remove(shareId)
    else shareStore.leave(shareId, who.userNo)
    parts.sharesChanged([share.ownerNo, ...members])
    return {}
  }
