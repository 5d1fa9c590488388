import type { versions } from '@cove/device-contract/versions'
import { refuse } from '@cove/server-kit/refusal'
import type { Host, HostFiles, Principal } from '../../module-kit/module-kit.ts'
import type { Entry } from '../../files/disk/entry.ts'
import type { Location, Space } from '../../files/places/space.ts'
import type { TrashMeta } from '../../files/trash/trash-types.ts'
import type { Following } from './follow-moves.ts'
import type { MovedStore } from './store.ts'

/** What the handlers of versions work with. */
export interface VersionsParts
  extends
    Pick<HostFiles, 'spaces' | 'vfs' | 'trash' | 'undo' | 'staging' | 'index' | 'quota' | 'answers'>,
    Pick<Host<typeof versions>, 'db' | 'events' | 'settings' | 'users' | 'log' | 'nowMs' | 'principal'> {
  readonly moved: MovedStore
  readonly following: Pick<Following, 'settled'>
}

/** A version, and the path its file has now. */
export interface PlacedVersion {
  readonly meta: TrashMeta
  readonly path: string
}

/** VER-01: every version that a user has in a space, latest first. */
export async function versionsIn(
  { trash, moved }: Pick<VersionsParts, 'trash' | 'moved'>,
  who: Principal,
  space: Space,
): Promise<PlacedVersion[]> {
  const places = moved.of(who.userNo, space.id)
  const all = await trash.versions(who, space)
  return all
    .map((meta) => ({ meta, path: places.get(meta.id) ?? meta.originPath }))
    .toSorted((a, b) => b.meta.deletedAtMs - a.meta.deletedAtMs)
}

/** The file that a request names, with its versions; refuses what is no file of the caller. */
export async function fileVersions(
  parts: VersionsParts,
  who: Principal,
  { storageId, path }: { readonly storageId: string; readonly path: string },
): Promise<{ readonly at: Location; readonly file: Entry; readonly versions: readonly TrashMeta[] }> {
  const at = await parts.spaces.locateFor(who, { storageId, path }, 'read')
  const file = await parts.vfs.stat(at)
  if (file.kind !== 'file') return refuse('fileNotFound')
  // What others share keeps its versions with its owner.
  if (at.view) return { at, file, versions: [] }
  // Else a file that was just renamed has none yet.
  await parts.following.settled(who.userNo, at.space.id)
  const all = await versionsIn(parts, who, at.space)
  const isOf = ({ meta, path: now }: PlacedVersion): boolean => meta.spaceId === at.space.id && now === at.path
  return { at, file, versions: all.filter(isOf).map(({ meta }) => meta) }
}
