import type { Principal } from '../../core/module-kit.ts'
import type { Location } from '../../files/spaces/space.ts'
import type { Spaces } from '../../files/spaces/spaces.ts'
import { child } from '../../files/staging-kit.ts'
import type { BackupFolder } from './api.ts'
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
