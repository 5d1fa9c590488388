import type { shares } from '@cove/device-contract/shares'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { SharesParts } from '../parts.ts'
import { linkOf } from '../views.ts'

export const links =
  (parts: SharesParts): HandlerOf<typeof shares.calls.links> =>
  async ({ query: { ofAll = false } }, { context: { who }, refuse }) => {
    if (ofAll && who.role !== 'admin') return refuse('adminOnly')
    const stored = ofAll ? parts.linkStore.all() : parts.linkStore.ownedBy(who.userNo)
    return { links: await Promise.all(stored.map((link) => linkOf(parts, link, who.userNo))) }
  }
