import type { shares } from '@cove/device-contract/shares'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { SharesParts } from '../parts.ts'
import { termsOf } from '../link-terms.ts'
import { linkOf } from '../views.ts'
import { ownLink } from './own-link.ts'

export const changeLink =
  (parts: SharesParts): HandlerOf<typeof shares.calls.changeLink> =>
  async ({ body: { linkId, ...choice } }, { context, refuse }) => {
    const link = ownLink(parts, context.who, linkId) ?? refuse('shareNotFound')
    const terms = termsOf(parts, choice, link) ?? refuse('shareValidityInvalid')
    // Another code ends what was opened with the one before.
    parts.linkStore.change(linkId, terms, terms.code !== link.code)
    parts.linkChanged(link)
    return linkOf(parts, parts.linkStore.get(linkId) ?? refuse('shareNotFound'), context.who.userNo)
  }
