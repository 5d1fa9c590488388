import type { shares } from '@cove/device-contract/shares'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { SharesParts } from '../parts.ts'
import { ulid } from '@cove/server-kit/ulid'
import { termsOf } from '../link-terms.ts'
import { ownTarget } from '../places.ts'
import { linkOf } from '../views.ts'

export const createLink =
  (parts: SharesParts): HandlerOf<typeof shares.calls.createLink> =>
  async ({ body: { place, kind = 'share', ...choice } }, { context, refuse }) => {
    const { linkStore, secrets, db } = parts
    const { who } = context
    const { at, entry } = await ownTarget(parts, who, place)
    if (kind === 'request' && entry.kind !== 'folder') return refuse('shareFolderOnly')
    const terms = termsOf(parts, choice) ?? refuse('shareValidityInvalid')
    const linkId = ulid(parts.nowMs())
    const target = {
      linkId,
      ownerNo: who.userNo,
      kind,
      spaceId: at.space.id,
      path: at.indexPath,
      isFolder: entry.kind === 'folder' ? 1 : 0,
    }
    const isAdded = db.transaction(() => linkStore.add({ ...target, tokenHash: secrets.hashOf(secrets.tokenOf(linkId)) }, terms))
    if (!isAdded) return refuse('shareLimit')
    parts.linkChanged({ linkId, ownerNo: who.userNo })
    return linkOf(parts, linkStore.get(linkId) ?? refuse('shareLimit'), who.userNo)
  }
