import type { shares } from '@cove/device-contract/shares'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { SharesParts } from '../parts.ts'
import { ownLink } from './own-link.ts'

export const visits =
  (parts: SharesParts): HandlerOf<typeof shares.calls.visits> =>
  ({ query: { linkId } }, { context: { who }, refuse }) => {
    const link = ownLink(parts, who, linkId) ?? refuse('shareNotFound')
    const lines = parts.visitStore.of(link.linkId)
    return {
      visits: lines.map(({ atMs, outcome, ...rest }) => ({
        ...rest,
        atSeconds: Math.floor(atMs / 1000),
        ...(outcome === null ? {} : { outcome }),
      })),
    }
  }
