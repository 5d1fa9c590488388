import { refuse } from '@cove/server-kit/refusal'
import type { Principal } from '../../core/auth/principal.ts'
import type { Registry } from '../../core/base/registry.ts'
import { parseDevicePath } from '../disk/names.ts'
import type { Entry } from '../disk/entry.ts'
import type { Location, LocationView } from '../places/space.ts'
import { decideRight, refusalOf } from './space-views.ts'
import type { Access, SpaceView, ViewSource } from './space-views.ts'
import type { Spaces } from './spaces.ts'

/** What the rights of views are decided with. */
export interface ViewedSpacesOptions {
  readonly sources: Registry<ViewSource>
  /** What is at a place now; undefined when nothing is there. */
  readonly existing: (at: Location) => Promise<Entry | undefined>
}

/** The same spaces, with the views of other users' folders and of the public space. All rights in views are decided here. */
export function viewSpaces(spaces: Spaces, { sources, existing }: ViewedSpacesOptions): Spaces {
  const findView = (id: string): SpaceView | undefined => {
    for (const source of sources.all()) {
      const view = source.find(id)
      if (view) return view
    }
    return undefined
  }
  async function locateIn(view: SpaceView, who: Principal, request: ViewRequest): Promise<Location> {
    const { names, access } = request
    const at = placeIn(view, who, names)
    const refusal = refusalOf(view, who, { names, access, isOwn: () => isOwn(sources, at) })
    if (refusal) return refuse(refusal)
    // The space itself is looked at as its owner sees it: whether it is there, and whether its disks are healthy.
    await spaces.locate({ userNo: view.ownerUserNo ?? who.userNo, role: 'admin' }, view.space.id, '/')
    if (access === 'add' && decideRight(view, who, names).right === 'contribute' && !isOwn(sources, at)) {
      // A contributor replaces no file of another user.
      if ((await existing(at))?.kind === 'file') refuse('noPermission')
    }
    return at
  }
  const locateFor: Spaces['locateFor'] = (who, { storageId, path }, access) => {
    const view = findView(storageId)
    return view ? locateIn(view, who, { names: parseDevicePath(path), access }) : spaces.locateFor(who, { storageId, path }, access)
  }
  return {
    ...spaces,
    locateFor: async (who, ref, access) => locateFor(who, ref, access),
    // Who does not say what for may only what needs every right.
    locate: async (who, storageId, path) => locateFor(who, { storageId, path }, 'change'),
    views: (who) => sources.all().flatMap((source) => source.viewsOf(who)),
    fileViews: (who) => sources.all().flatMap((source) => source.fileViewsOf?.(who) ?? []),
    findView,
    isOwn: (at) => isOwn(sources, at),
  }
}

interface ViewRequest {
  readonly names: readonly string[]
  readonly access: Access
}

const isOwn = (sources: Registry<ViewSource>, at: Location): boolean => sources.all().some((source) => source.isOwn?.(at) === true)

/** A place of a view, before rights are checked. */
export function placeIn(view: SpaceView, { userNo }: Pick<Principal, 'userNo'>, names: readonly string[]): Location {
  const { id, space, base, ownerUserNo } = view
  const used: LocationView = ownerUserNo === undefined ? { storageId: id, userNo } : { storageId: id, userNo, ownerUserNo }
  return { space, base, names, path: `/${names.join('/')}`, indexPath: `/${[...base, ...names].join('/')}`, view: used }
}

/** What tells the rights of this moment. */
export interface RightsNow {
  readonly spaces: Pick<Spaces, 'findView' | 'isOwn' | 'list'>
  readonly principal: (userNo: string) => Principal | undefined
}

/**
 * P7: whether a place that was given out may still be used like this by its user, who may have lost the right meanwhile. Long work asks
 * again, for the access that it was located with, before each change that others see.
 */
export function mayStill({ spaces, principal }: RightsNow, at: Location, access: Access): boolean {
  if (at.lentTo !== undefined) {
    const borrower = principal(at.lentTo)
    return borrower !== undefined && spaces.list(borrower).some(({ id }) => id === at.space.id)
  }
  if (!at.view) return true
  const view = spaces.findView(at.view.storageId)
  const who = principal(at.view.userNo)
  if (!view || !who) return false
  return refusalOf(view, who, { names: at.names, access, isOwn: () => spaces.isOwn(at) }) === undefined
}
