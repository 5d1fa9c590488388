import type { Principal } from '../../../module-kit/module-kit.ts'
import type { SharesParts } from '../parts.ts'
import type { StoredLink } from '../store/link-store.ts'

/** A link of the caller that was not stopped. Undefined for a link of another user, as for one that does not exist (S-H3). */
export function ownLink({ linkStore }: Pick<SharesParts, 'linkStore'>, who: Principal, linkId: string): StoredLink | undefined {
  const link = linkStore.get(linkId)
  return link?.ownerNo === who.userNo && link.stoppedMs === null ? link : undefined
}
