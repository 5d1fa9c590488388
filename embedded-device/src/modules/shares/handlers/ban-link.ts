import type { shares } from '@cove/device-contract/shares'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { SharesParts } from '../parts.ts'
import { leafOf } from '../places.ts'

export const banLink =
  (parts: SharesParts): HandlerOf<typeof shares.calls.banLink> =>
  ({ body: { linkId, banned } }, { refuse }) => {
    const link = parts.linkStore.get(linkId)
    if (!link || link.stoppedMs !== null) return refuse('shareNotFound')
    parts.linkStore.ban(linkId, banned)
    const incident = { userNo: link.ownerNo, cause: `shares.banned.${linkId}` }
    if (!banned) parts.notices.resolve(incident)
    else {
      const action = { route: '/link-share-manage' }
      parts.notices.raise({ ...incident, level: 'warn', text: 'banned', values: { name: leafOf(link.path) }, action })
    }
    parts.linkChanged(link)
    return {}
  }
