import { refuse } from '../../module-kit/module-kit.ts'
import type { Principal } from '../../module-kit/module-kit.ts'
import type { Location } from '../../files/places/space.ts'
import type { Spaces } from '../../files/spaces/spaces.ts'
import { child } from '../../module-kit/staging-kit.ts'
import type { BackupFolder } from './api.ts'
import { intactEntry } from './content.ts'
import type { BackupParts } from './parts.ts'
import type { StoredEntry } from './store/entry-store.ts'
import type { StoredTask } from './store/task-store.ts'

/** Holds the versions of all tasks of a target folder. An ordinary folder, so quota and free space count it. */
export const versionsFolder = '.backup-versions'

type Target = Pick<StoredTask, 'storageId' | 'path' | 'name'>

const joined = (...names: readonly string[]): string =>
  `/${names
    .flatMap((name) => name.split('/'))
    .filter((name) => name !== '')
    .join('/')}`

/** BK-03: the folder that a task fills. */
export const folderOf = ({ storageId, path, name }: Target): BackupFolder => ({ storageId, path: joined(path, name) })

/** BK-03: where a file of the computer is on the device. Refuses names that the device cannot store. */
export function placeOf(
  spaces: Spaces,
  who: Principal,
  { task, path }: { readonly task: Target; readonly path: string },
): Promise<Location> {
  // Not joined leniently: an empty name or `..` in a path is refused by the path guard.
  return spaces.locate(who, task.storageId, path === '' ? folderOf(task).path : `${folderOf(task).path}/${path}`)
}

/** Where the content of a version is kept: by what it is, so that equal contents are stored once. */
export async function versionPlace(
  spaces: Spaces,
  who: Principal,
  { task, content }: { readonly task: StoredTask; readonly content: { readonly md5: string; readonly sizeBytes: number } },
): Promise<Location> {
  const root = await spaces.locate(who, task.storageId, task.path)
  const names = [versionsFolder, task.taskId, content.md5.slice(0, 2), `${content.md5}-${content.sizeBytes}`]
  return names.reduce(child, root)
}

/** Where the bytes of an entry are: in its place while that is intact, otherwise among the versions. Who takes them compares the hash. */
export async function sourceOf(
  { spaces, vfs, entries }: Pick<BackupParts, 'spaces' | 'vfs' | 'entries'>,
  who: Principal,
  { task, entry }: { readonly task: StoredTask; readonly entry: StoredEntry },
): Promise<Location> {
  const at = await placeOf(spaces, who, { task, path: entry.path })
  const [file] = await vfs.exists([at])
  const present = intactEntry(entries.present(task.taskId, entry.path), file)
  if (present?.md5 === entry.md5 && present.sizeBytes === entry.sizeBytes) return at
  const version = await versionPlace(spaces, who, { task, content: entry })
  const [kept] = await vfs.exists([version])
  if (kept) return version
  // A present file that another program touched may still have its bytes; the copy is compared anyway.
  return file?.kind === 'file' ? at : refuse('fileNotFound')
}
