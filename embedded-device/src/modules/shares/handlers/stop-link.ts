import type { shares } from '@cove/device-contract/shares'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { SharesParts } from '../parts.ts'
import { endIncoming } from '../incoming.ts'
import { ownLink } from './own-link.ts'

export const stopLink =
  (parts: SharesParts): HandlerOf<typeof shares.calls.stopLink> =>
  async ({ body: { linkId } }, { context: { who }, refuse }) => {
    const link = ownLink(parts, who, linkId) ?? refuse('shareNotFound')
    parts.linkStore.stop(linkId)
    await endIncoming(parts, parts.incomingStore.of(linkId))
    parts.linkChanged(link)
    return {}
  }
