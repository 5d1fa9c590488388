import type { Host, HostFiles, Principal } from '../../module-kit/module-kit.ts'
import type { SpaceView, ViewSource } from '../../files/spaces/space-views.ts'
import { leafOf, namesOf } from './places.ts'
import type { LinkStore } from './store/link-store.ts'
import type { ShareStore, StoredShare } from './store/share-store.ts'

const prefix = 'share-'
/** What calls name as the space of a share. */
export const viewIdOf = (shareId: string): string => `${prefix}${shareId}`

interface ShareViewParts {
  readonly host: Pick<HostFiles, 'spaces'> & Pick<Host, 'principal'>
  readonly shares: ShareStore
  readonly links: LinkStore
  /** Shares have another path, or ended because what they shared is gone; with their users. */
  readonly onMoved: (userNos: readonly string[]) => void
}

/** SHR-02: what others share, as views. A share of one file shows that file alone. */
export function shareViews({ host, shares, links, onMoved }: ShareViewParts): ViewSource {
  const viewOf = (share: StoredShare): SpaceView | undefined => {
    const { shareId, ownerNo, spaceId, path, isFolder } = share
    // A disabled owner and a guest share nothing, and neither does one who may not see the space any more (USR-02c).
    const owner = host.principal(ownerNo)
    const space = owner && !owner.isGuest && host.spaces.list(owner).find(({ id }) => id === spaceId)
    if (!space) return undefined
    const names = namesOf(path)
    const rules = shares.members(shareId).map(({ userNo, right }) => ({ subject: userNo, names: [], right }))
    const view = { id: viewIdOf(shareId), name: leafOf(path), kind: 'share', space, ownerUserNo: ownerNo, rules } as const
    return isFolder === 1 ? { ...view, base: names } : { ...view, base: names.slice(0, -1), onlyName: leafOf(path) }
  }
  const sharedWith = (who: Principal, isFolder: 0 | 1) =>
    shares.sharedWith(who.userNo).flatMap((share) => (share.isFolder === isFolder ? (viewOf(share) ?? []) : []))
  return {
    viewsOf: (who) => sharedWith(who, 1),
    fileViewsOf: (who) => sharedWith(who, 0),
    find(id) {
      const share = id.startsWith(prefix) ? shares.get(id.slice(prefix.length)) : undefined
      return share && viewOf(share)
    },
    viewersOf: (spaceId, indexPath) =>
      shares
        .inSpace(spaceId)
        .filter(({ path }) => indexPath === path || indexPath.startsWith(`${path}/`))
        .flatMap(({ shareId }) => shares.members(shareId).map(({ userNo }) => userNo)),
    onMoved(spaceId, from, to) {
      const shared = shares.below(spaceId, from)
      const users = shared.flatMap(({ shareId, ownerNo }) => [ownerNo, ...shares.members(shareId).map(({ userNo }) => userNo)])
      if (to === undefined) {
        links.stopBelow(spaceId, from)
        for (const { shareId } of shared) shares.remove(shareId)
      } else {
        shares.moved(spaceId, from, to)
        links.moved(spaceId, from, to)
      }
      if (users.length > 0) onMoved(users)
    },
  }
}
