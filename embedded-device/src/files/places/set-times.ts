import type { Disk } from '../disk/disk.ts'
import { runAsync, step } from '../disk/disk-work.ts'
import { openFile, withFolder } from '../disk/path-guard.ts'
import { fullNames, inParent, leafName, parentIndexPath } from './space-folders.ts'
import type { Location } from './space.ts'

/** What sets times. */
interface TimeParts {
  readonly index: { upsert(spaceId: string, dirPath: string, name: string): void }
  readonly staging: { readonly disk: Disk }
}

/** Gives a folder its time, once nothing more is put into it: that would change the time again. */
export async function keepFolderTime({ staging: { disk }, index }: TimeParts, at: Location, modifiedMs: number): Promise<void> {
  const place = { rootDir: at.space.rootDir, names: fullNames(at) }
  await runAsync(withFolder(disk, place, (folder) => step(disk.setModified(folder.fd, modifiedMs))))
  // The folder of a user has no row of its own.
  if (at.names.length > 0) index.upsert(at.space.id, parentIndexPath(at), leafName(at))
}

/** Gives a file another time and leaves its content; a link in its place is not followed. */
export async function keepFileTime({ staging: { disk }, index }: TimeParts, at: Location, modifiedMs: number): Promise<void> {
  const { fd } = await runAsync(inParent(disk, at, (folder) => openFile(disk, folder, leafName(at))))
  try {
    await disk.setModified(fd, modifiedMs)
  } finally {
    await disk.close(fd)
  }
  index.upsert(at.space.id, parentIndexPath(at), leafName(at))
}
