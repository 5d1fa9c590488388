import type { RightsAction, RightsLink, RightsRow } from '@cove/device-contract/shares'
import type { Principal } from '../../module-kit/module-kit.ts'
import { decideRight, everybody, refusalOf, rootOf } from '../../module-kit/staging-kit.ts'
import type { Access, SpaceView } from '../../files/spaces/space-views.ts'
import { placeIn } from '../../module-kit/staging-kit.ts'
import type { Location } from '../../files/places/space.ts'
import { namesOf } from './places.ts'
import type { SharesParts } from './parts.ts'
import { viewIdOf } from './share-views.ts'

const accessOf: Readonly<Record<Exclude<RightsAction, 'share'>, Access>> = {
  see: 'see',
  download: 'read',
  add: 'add',
  rename: 'rename',
  delete: 'change',
}
const actions = ['see', 'download', 'add', 'rename', 'delete'] as const

interface AskedIn {
  readonly user: Principal
  readonly names: readonly string[]
}

/** The rules of a view that concern a user, in the order in which they are judged. */
function chainOf(view: SpaceView, { user, names }: AskedIn): RightsLink[] {
  return decideRight(view, user, names).chain.map(({ subject, names: folder, right, decides }) => ({
    source: sourceOf(view, { subject, isRoot: folder.length === 0 }),
    path: `/${folder.join('/')}`,
    right,
    isForEverybody: subject === everybody,
    decides,
  }))
}

function sourceOf({ kind }: SpaceView, { subject, isRoot }: { readonly subject: string; readonly isRoot: boolean }): RightsLink['source'] {
  if (kind === 'share') return 'share'
  if (subject === 'administrators') return 'administrator'
  return isRoot ? 'publicUser' : 'publicFolder'
}

/** PUB-02b: what a user may do in a view. The function that decides for calls decides here. */
export function viewRows(parts: SharesParts, view: SpaceView, asked: AskedIn): RightsRow[] {
  const { user, names } = asked
  const chain = chainOf(view, asked)
  const isOwn = (): boolean => parts.viewSources.all().some((source) => source.isOwn?.(placeIn(view, user, names)) === true)
  const rows = actions.map((action): RightsRow => {
    const refusal = refusalOf(view, user, { names, access: accessOf[action], isOwn })
    if (!refusal) return { action, verdict: 'allowed', chain }
    return { action, verdict: chain.length === 0 ? 'notGranted' : 'refused', chain }
  })
  // SHR-02: what belongs to all or to another user is not shared further.
  return [...rows, { action: 'share', verdict: 'notGranted', chain: [] }]
}

const link = (source: RightsLink['source'], right: RightsLink['right']): RightsLink => ({
  source,
  path: '/',
  right,
  isForEverybody: false,
  decides: true,
})

/** What a user may do with a place of the caller: all as its owner, something when it is shared, else nothing. */
export function ownRows(parts: SharesParts, at: Location | undefined, user: Principal): RightsRow[] {
  const every = (verdict: RightsRow['verdict'], chain: RightsLink[]): RightsRow[] =>
    [...actions, 'share' as const].map((action) => ({ action, verdict, chain }))
  if (!at) return every('notGranted', [])
  if (isOwner(parts, at, user))
    return every('allowed', [link(at.space.kind === 'folder' && user.role === 'admin' ? 'administrator' : 'owner', 'write')])
  const share = sharesAbove(parts, at).find(({ members }) => members.some(({ userNo }) => userNo === user.userNo))
  const view = share && parts.spaces.findView(viewIdOf(share.shareId))
  if (!view) return every('notGranted', [link('othersHome', 'none')])
  return viewRows(parts, view, { user, names: namesOf(at.indexPath).slice(view.base.length) })
}

function isOwner({ spaces }: Pick<SharesParts, 'spaces'>, { space, indexPath }: Location, user: Principal): boolean {
  // USR-02c: who sees a folder of the host at all may do everything in it.
  if (space.kind === 'folder') return spaces.list(user).some(({ id }) => id === space.id)
  const root = rootOf(space, user).indexPath
  return indexPath === root || indexPath.startsWith(`${root}/`)
}

/** Shares of a place and of the folders above it, the nearest first. */
function sharesAbove({ shareStore }: SharesParts, { space, indexPath }: Location) {
  return shareStore
    .inSpace(space.id)
    .filter(({ path }) => indexPath === path || indexPath.startsWith(`${path}/`))
    .toSorted((one, other) => other.path.length - one.path.length)
    .map(({ shareId }) => ({ shareId, members: shareStore.members(shareId) }))
}
