import type { Principal } from '../../module-kit/module-kit.ts'
import type { Disk } from '../../files/disk/disk.ts'
import type { DiskWork } from '../../files/disk/disk-work.ts'
import type { Location } from '../../files/places/space.ts'
import {
  dropName,
  fullNames,
  inParent,
  leafName,
  parentIndexPath,
  runAsync,
  statOr,
  step,
  withMadeFolder,
} from '../../module-kit/staging-kit.ts'
import { errnoOf } from '@cove/server-kit/refusal'
import { intactEntry, md5Of } from './content.ts'
import type { BackupParts } from './parts.ts'
import { placeOf, versionPlace } from './places.ts'
import type { StoredTask } from './store/task-store.ts'

const noHardLinks: ReadonlySet<string | undefined> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'])

/** Gives the file a second name among the versions; where the disk has no links it moves there. */
function* linkVersion(disk: Disk, from: Location, to: Location): DiskWork<void> {
  const folder = { rootDir: to.space.rootDir, names: fullNames(to).slice(0, -1), ours: true }
  yield* inParent(disk, from, (source) =>
    withMadeFolder(disk, folder, function* (versions) {
      if (yield* statOr(disk, versions.at(leafName(to)))) return
      const [existing, created] = [source.at(leafName(from)), versions.at(leafName(to))]
      try {
        yield* step(disk.link(existing, created))
      } catch (error) {
        if (errnoOf(error) === 'EEXIST') return
        if (!noHardLinks.has(errnoOf(error))) throw error
        yield* step(disk.rename(existing, created))
      }
      yield* step(disk.fsync(versions.fd))
    }),
  )
}

/** One file of a task. */
export interface FileOf {
  readonly task: StoredTask
  readonly path: string
}

/**
 * Keeps what is in the place of a file as a version, before it is replaced or removed. Also a file that another program put there is kept.
 * Call it in the turn of the file.
 */
export async function keepVersion(parts: BackupParts, who: Principal, { task, path }: FileOf): Promise<void> {
  const { vfs, spaces, entries, index, staging } = parts
  const at = await placeOf(spaces, who, { task, path })
  const [file] = await vfs.exists([at])
  if (file?.kind !== 'file') return
  const entry = entries.present(task.taskId, path)
  const ours = intactEntry(entry, file)
  const md5 = ours?.md5 ?? (await md5Of(vfs, at))
  const content = { md5, sizeBytes: file.sizeBytes }
  const to = await versionPlace(spaces, who, { task, content })
  await runAsync(linkVersion(staging.disk, at, to))
  index.upsert(to.space.id, parentIndexPath(to), leafName(to))
  if (!ours && md5 !== entry?.md5) entries.addFound(task.taskId, path, { ...content, modifiedMs: Math.round(file.mtimeMs) })
}

/** Removes a file of the computer that is gone from its place; it stays among the versions. Empty folders go too. */
export async function moveToVersions(parts: BackupParts, who: Principal, file: FileOf): Promise<void> {
  await keepVersion(parts, who, file)
  const { spaces, index, staging } = parts
  const [at, root] = [await placeOf(spaces, who, file), await placeOf(spaces, who, { ...file, path: '' })]
  await runAsync(dropAt(staging.disk, at))
  index.removed(at.space.id, at.indexPath)
  await dropEmptyAbove(parts, { at: at.names.slice(0, -1), root })
}

/** Removes an empty folder and those above it that are empty then. */
export async function dropFolders(parts: BackupParts, who: Principal, folder: FileOf): Promise<void> {
  const { spaces } = parts
  const [at, root] = [await placeOf(spaces, who, folder), await placeOf(spaces, who, { ...folder, path: '' })]
  await dropEmptyAbove(parts, { at: at.names, root })
}

async function dropEmptyAbove(
  { index, staging }: BackupParts,
  { at, root }: { readonly at: readonly string[]; readonly root: Location },
): Promise<void> {
  for (let names = at; names.length > root.names.length; names = names.slice(0, -1)) {
    const folder = { ...root, names, indexPath: `/${[...root.base, ...names].join('/')}` }
    if (!(await runAsync(dropEmptyFolder(staging.disk, folder)))) return
    index.removed(root.space.id, folder.indexPath)
  }
}

/** Removes the name of a file; a missing one is no failure. */
export function* dropAt(disk: Disk, at: Location): DiskWork<void> {
  try {
    yield* inParent(disk, at, function* (folder) {
      yield* dropName(disk, folder, leafName(at))
      yield* step(disk.fsync(folder.fd))
    })
  } catch (error) {
    // The folder is gone as well.
    if (!(error instanceof Error && 'error' in error && error.error === 'directoryNotFound')) throw error
  }
}

function* dropEmptyFolder(disk: Disk, at: Location): DiskWork<boolean> {
  try {
    yield* inParent(disk, at, (folder) => step(disk.rmdir(folder.at(leafName(at)))))
    return true
  } catch {
    // It still has files, or another program removed it.
    return false
  }
}
