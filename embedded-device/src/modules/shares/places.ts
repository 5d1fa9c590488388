import { refuse } from '../../module-kit/module-kit.ts'
import type { HostFiles, Principal } from '../../module-kit/module-kit.ts'
import { rootOf } from '../../module-kit/staging-kit.ts'
import type { Location, Space } from '../../files/places/space.ts'
import type { Entry } from '../../files/disk/entry.ts'

const device = { userNo: 'device', role: 'admin' } as const

/** A target as it is stored: index paths do not depend on who looks. */
export interface TargetPath {
  readonly spaceId: string
  readonly path: string
}

/** A storage space by its id. */
export const spaceOf = ({ spaces }: Pick<HostFiles, 'spaces'>, spaceId: string): Space | undefined =>
  spaces.list(device).find(({ id }) => id === spaceId)

/** An own file or folder of the caller that may be shared. */
export interface OwnTarget {
  readonly at: Location
  readonly entry: Entry
}

/** SHR-02: what the caller may share. Refuses what another user shares, and the root of a space. */
export async function ownTarget(
  { spaces, vfs }: Pick<HostFiles, 'spaces' | 'vfs'>,
  who: Principal,
  place: { readonly storageId: string; readonly path: string },
): Promise<OwnTarget> {
  const at = await spaces.locateFor(who, place, 'see')
  if (at.view) refuse('shareNestedRefused')
  if (at.names.length === 0) refuse('shareNoPermission')
  return { at, entry: await vfs.stat(at) }
}

/** The path of a target as its owner names it; undefined when it is not in a place of the owner any more. */
export function ownerPath(host: Pick<HostFiles, 'spaces'>, ownerNo: string, { spaceId, path }: TargetPath): string | undefined {
  const space = spaceOf(host, spaceId)
  if (!space) return undefined
  const root = rootOf(space, { userNo: ownerNo, role: 'user' }).indexPath
  const base = root === '/' ? '' : root
  return path.startsWith(`${base}/`) ? path.slice(base.length) : undefined
}

export const namesOf = (path: string): string[] => path.split('/').filter(Boolean)
export const leafOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
