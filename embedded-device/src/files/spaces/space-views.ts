import type { Principal } from '../../core/auth/principal.ts'
import type { Location, Space } from '../places/space.ts'

/** H-10 and contributor mode: what a rule grants. A contributor adds files and changes only their own. */
export type ViewRight = 'none' | 'read' | 'contribute' | 'write'

/**
 * What a caller is about to do. `see` looks at one file or folder, `read` takes everything below, `add` makes something new under this
 * name, `change` moves or deletes everything below, `rename` gives it another name where it is.
 */
export type Access = 'see' | 'read' | 'add' | 'change' | 'rename'

/** One line of the rights of a view. */
export interface ViewRule {
  /** A user number, everybody, or the administrators, whom no other rule limits. */
  readonly subject: string
  /** The folder below the root of the view; empty for the root. */
  readonly names: readonly string[]
  readonly right: ViewRight
}

export const everybody = 'everybody'
export const administrators = 'administrators'

/** A folder of a space that users reach under an id, with their rights: the public space, or what another user shares. */
export interface SpaceView {
  readonly id: string
  readonly name: string
  readonly kind: 'public' | 'share'
  readonly space: Space
  /** Names below the root of the space. */
  readonly base: readonly string[]
  readonly ownerUserNo?: string
  /** A share of one file: the only name that exists in the view. Such a view is not listed as a space. */
  readonly onlyName?: string
  readonly rules: readonly ViewRule[]
}

/** Gives views; modules register sources. */
export interface ViewSource {
  /** Views that this user may see. */
  viewsOf(who: Principal): readonly SpaceView[]
  /** Views of a single file each (`onlyName`) that this user may see; they are found in searches and listed nowhere. */
  fileViewsOf?(who: Principal): readonly SpaceView[]
  find(id: string): SpaceView | undefined
  /** Users to notify of a change in a folder of a space. */
  viewersOf(spaceId: string, indexPath: string): readonly string[]
  /** Whether this user made everything at and below a place. */
  isOwn?(at: Location): boolean
  /** A user made a file or folder in a view. */
  onCreated?(userNo: string, place: { readonly spaceId: string; readonly path: string }): void
  /** Files of a space have another path now, or, without one, are deleted. */
  onMoved?(spaceId: string, fromPath: string, toPath?: string): void
}

/** One rule that was looked at, and whether it decided. */
export interface JudgedRule extends ViewRule {
  readonly decides: boolean
}

/** The right of a user at a place, and how it came about. */
export interface ViewVerdict {
  readonly right: ViewRight
  /** From the root to the place. Empty: no rule grants anything. */
  readonly chain: readonly JudgedRule[]
}

const strength: Readonly<Record<ViewRight, number>> = { none: 0, read: 1, contribute: 2, write: 3 }

const isBelow = (inner: readonly string[], outer: readonly string[]): boolean => outer.every((name, at) => inner[at] === name)

function concerns(rule: ViewRule, who: Principal): boolean {
  if (rule.subject === administrators) return who.role === 'admin'
  return rule.subject === everybody || rule.subject === who.userNo
}

/** PUB-02b: the right at a place. The nearest folder with a rule decides; there a rule for the user comes before one for everybody. */
export function decideRight(view: Pick<SpaceView, 'rules'>, who: Principal, names: readonly string[]): ViewVerdict {
  const found = view.rules
    .filter((rule) => concerns(rule, who) && isBelow(names, rule.names))
    .toSorted((a, b) => a.names.length - b.names.length || rank(a) - rank(b))
  const deciding = found.find(({ subject }) => subject === administrators) ?? found.at(-1)
  return { right: deciding?.right ?? 'none', chain: found.map((rule) => ({ ...rule, decides: rule === deciding })) }
}

const rank = ({ subject }: ViewRule): number => (subject === everybody ? 0 : 1)

/** The weakest right at or below a place. */
export function weakestBelow(view: Pick<SpaceView, 'rules'>, who: Principal, names: readonly string[]): ViewRight {
  let weakest = decideRight(view, who, names).right
  for (const rule of view.rules) {
    if (!concerns(rule, who) || rule.names.length <= names.length || !isBelow(rule.names, names)) continue
    const { right } = decideRight(view, who, rule.names)
    if (strength[right] < strength[weakest]) weakest = right
  }
  return weakest
}

/** What a user may do at a place: undefined, or why not. `isOwn` says whether a contributor made what is there. */
export function refusalOf(
  view: SpaceView,
  who: Principal,
  request: { readonly names: readonly string[]; readonly access: Access; readonly isOwn: () => boolean },
): 'diskNotFound' | 'fileNotFound' | 'noPermission' | 'readOnlySpace' | undefined {
  const { names, access } = request
  // S-H3: a view without any right answers as one that does not exist.
  if (decideRight(view, who, []).right === 'none') return 'diskNotFound'
  if (view.onlyName !== undefined && (names[0] !== view.onlyName || names.length > 1)) return 'fileNotFound'
  const { right } = decideRight(view, who, names)
  if (right === 'none') return 'noPermission'
  const weakest = access === 'see' ? right : weakestBelow(view, who, names)
  if (weakest === 'none') return 'noPermission'
  if (access === 'see' || access === 'read') return undefined
  if (weakest === 'read') return 'readOnlySpace'
  if (access === 'add') return undefined
  // FM-07b: names in a share belong to its owner. The only name of a shared file is also its place.
  if (view.kind === 'share' && (access === 'rename' || view.onlyName !== undefined)) return 'noPermission'
  return weakest === 'contribute' && !request.isOwn() ? 'noPermission' : undefined
}

/** What is needed at a place that gets another path in the same space. */
export const accessToMove = (fromPath: string, toPath: string): 'change' | 'rename' =>
  fromPath.split('/').at(-1) === toPath.split('/').at(-1) ? 'change' : 'rename'
