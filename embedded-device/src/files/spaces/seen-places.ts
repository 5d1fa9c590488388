import type { Principal } from '../../core/auth/principal.ts'
import { refusalOf } from './space-views.ts'
import type { Space } from '../places/space.ts'
import type { Spaces } from './spaces.ts'

/** A folder in which a user sees files: the own root of a space, or a view. */
export interface SeenRoot {
  readonly storageId: string
  readonly space: Space
  /** Index path of the folder; '' for the whole space. */
  readonly base: string
  readonly ownerNo: string | undefined
  /** H-10: whether the user may open a file, by its names below the folder. */
  readonly maySee: (names: readonly string[]) => boolean
  /** SHR-02: only this file of the folder. */
  readonly onlyName?: string | undefined
}

/** What knows the spaces of users. */
interface Known {
  readonly spaces: Pick<Spaces, 'list' | 'views' | 'fileViews' | 'state'>
  readonly resources: { readonly basePathOf: (who: Principal, space: Space) => string }
}

/** SRC-02, S-H3: everything that this user may open now; spaces that are not there are left out. */
export async function seenRootsOf({ spaces, resources }: Known, who: Principal): Promise<SeenRoot[]> {
  const own = spaces.list(who).map((space) => ({
    storageId: space.id,
    space,
    base: resources.basePathOf(who, space),
    ownerNo: space.kind === 'managed' ? who.userNo : space.ownerUserNo,
    maySee: () => true,
  }))
  const viewed = [...spaces.views(who), ...spaces.fileViews(who)].map((view) => ({
    storageId: view.id,
    space: view.space,
    base: view.base.length === 0 ? '' : `/${view.base.join('/')}`,
    ownerNo: view.ownerUserNo,
    onlyName: view.onlyName,
    maySee: (names: readonly string[]) => refusalOf(view, who, { names, access: 'see', isOwn: () => false }) === undefined,
  }))
  const roots: readonly SeenRoot[] = [...own, ...viewed]
  const states = await Promise.all(roots.map(({ space }) => spaces.state(space)))
  return roots.filter((_root, at) => states[at] === 'ready')
}

/** Where a user sees a file of a space: the first root that has it and lets the user open it. */
export function seenPlaceIn(roots: readonly SeenRoot[], spaceId: string, indexPath: string) {
  for (const root of roots) {
    if (root.space.id !== spaceId || !(root.base === '' || indexPath.startsWith(`${root.base}/`))) continue
    const path = indexPath.slice(root.base.length)
    const names = path.slice(1).split('/')
    if (root.maySee(names)) return { root, path, names }
  }
  return undefined
}
