import type { Host, HostFiles, Principal } from '../../module-kit/module-kit.ts'
import type { BackupApi } from '../backup/api.ts'
import type { LibraryFolder } from '../media/api.ts'

/** ALB-01b: the folders of a user's backups in the spaces that they see; none where the device has no backups. */
export function backupFolders(parts: Pick<HostFiles, 'spaces' | 'resources'> & Pick<Host, 'module'>, who: Principal): LibraryFolder[] {
  const folders = parts.module<BackupApi>('backup')?.folders(who.userNo) ?? []
  return folders.flatMap(({ storageId, path }) => folderAt(parts, who, { storageId, path }) ?? [])
}

/** A folder by the path that the user sees; undefined in a space that they do not see (S-H3). */
export function folderAt(
  { spaces, resources }: Pick<HostFiles, 'spaces' | 'resources'>,
  who: Principal,
  { storageId, path }: { readonly storageId: string; readonly path: string },
): LibraryFolder | undefined {
  const space = spaces.list(who).find(({ id }) => id === storageId)
  if (!space) return undefined
  return { spaceId: storageId, dir: `${resources.basePathOf(who, space)}${path === '/' ? '' : path}` || '/' }
}
