import type { Disk } from '../disk/disk.ts'
import type { DiskWork } from '../disk/disk-work.ts'
import { keepMode } from '../disk/kept-attributes.ts'
import { PRIVATE_MODE, withFolder, withMadeFolder } from '../disk/path-guard.ts'
import type { MadePlace, OpenFolder } from '../disk/path-guard.ts'
import { refuse } from '@cove/server-kit/refusal'
import type { Location, Space } from './space.ts'
import type { Principal } from '../../core/auth/principal.ts'

/** Our one addition to a space: everything in it is ours, nothing outside it is (device.md 3.3). */
export const OWN_FOLDER = '.pc'
/** Names the space it is in, below `OWN_FOLDER`. */
export const MARKER = 'space.json'
export const STAGING: readonly string[] = [OWN_FOLDER, 'staging']
export const TRASH: readonly string[] = [OWN_FOLDER, 'trash']
export const trashNames = (userNo: string): readonly string[] => [...TRASH, userNo]

/** Names from the space root to the location. */
export const fullNames = (at: Location): readonly string[] => [...at.base, ...at.names]

/** How many names below the space's root must exist for an upload. */
export const standingDepth = ({ at, standingNames }: { readonly at: Location; readonly standingNames?: number | undefined }): number =>
  at.base.length + (standingNames ?? 0)

/** Staging of a space, made if missing. Same file system as the files, so links and renames are atomic. */
export function inStaging<T>(disk: Disk, space: Space, work: (staging: OpenFolder) => DiskWork<T>): DiskWork<T> {
  return withMadeFolder(disk, stagingPlace(space), work)
}

/** S-A5: what is on its way is for no other user, whatever it will be in its place. */
export const stagingPlace = (space: Space): MadePlace => ({ rootDir: space.rootDir, names: STAGING, ours: true, isPrivate: true })

/** Start-up: a staging folder that an earlier version made is closed to others. */
export const closeStaging = (disk: Disk, space: Space): DiskWork<void> =>
  inStaging(disk, space, (staging) => keepMode(disk, staging.fd, PRIVATE_MODE))

/** The directory that holds the location. */
export function inParent<T>(disk: Disk, at: Location, work: (folder: OpenFolder) => DiskWork<T>): DiskWork<T> {
  return withFolder(disk, { rootDir: at.space.rootDir, names: fullNames(at).slice(0, -1) }, work)
}

/** Index path of the directory that holds the location. */
export function parentIndexPath(at: Location): string {
  const names = fullNames(at)
  return `/${names.slice(0, -1).join('/')}`
}

/** What users name of a place below the space's root: their home is left out. */
export const userNames = (space: Space, names: readonly string[]): readonly string[] => (space.kind === 'managed' ? names.slice(2) : names)

/** The last name; the caller's root has none and its name is ''. */
export const leafName = (at: Location): string => at.names.at(-1) ?? ''

/** The same place with other names below the caller's root. */
export function relocate(at: Location, names: readonly string[]): Location {
  const path = `/${names.join('/')}`
  const place = { space: at.space, base: at.base, names, path, indexPath: `/${[...at.base, ...names].join('/')}` }
  return { ...place, ...(at.view ? { view: at.view } : {}), ...(at.lentTo === undefined ? {} : { lentTo: at.lentTo }) }
}

export const sibling = (at: Location, name: string): Location => relocate(at, [...at.names.slice(0, -1), name])
export const child = (at: Location, name: string): Location => relocate(at, [...at.names, name])
export const parent = (at: Location): Location => relocate(at, at.names.slice(0, -1))

/** A recycle bin, and a place as the user of that bin names it. */
export interface BinPlace {
  readonly userNo: string
  readonly at: Location
}

/** Where deleted or replaced files of a place go: the bin of their owner, who can restore them; in the public space the bin of the caller. */
export function binOf(at: Location, userNo: string): BinPlace {
  const owner = at.view?.ownerUserNo
  if (owner === undefined) return { userNo, at }
  const { space } = at
  const root = rootOf(space, { userNo: owner, role: 'user' })
  return { userNo: owner, at: relocate(root, fullNames(at).slice(root.base.length)) }
}

/** The caller's own root in a space: the home of a managed space, the folder itself otherwise (FM-14). Rights are checked elsewhere. */
export function rootOf(space: Space, who: Principal): Location {
  // User numbers become directory names.
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(who.userNo)) refuse('noPermission')
  const base = space.kind === 'managed' ? ['users', who.userNo] : []
  return { space, base, names: [], path: '/', indexPath: `/${base.join('/')}` }
}
