import type { shares } from '@cove/device-contract/shares'
import type { HandlerOf } from '../../../core/module-kit.ts'
import type { SharesParts } from '../parts.ts'
import { ownLink } from './own-link.ts'

export const visits =
  (parts: SharesParts): HandlerOf<typeof shares.calls.visits> =>
  ({ query: { linkId } }, { context: { who }, refuse }) => {
    const link = ownLink(parts, who, linkId) ?? refuse('shareNotFound')
    return { visits: parts.visitStore.of(link.linkId).map(({ atMs, ...rest }) => ({ ...rest, atSeconds: Math.floor(atMs / 1000) })) }
  }
