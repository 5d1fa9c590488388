import { asyncDisk, openFile, runAsync, runSync, syncDisk, withFolder } from '../../module-kit/staging-kit.ts'
import type { Location } from '../../files/places/space.ts'

/** A file of a user, open for reading. The caller closes the descriptor. */
export interface OpenEntry {
  readonly fd: number
  readonly sizeBytes: number
}

/** P6: through the one resolver, so that a swapped symlink is not followed. */
export function openEntrySync(at: Location): OpenEntry {
  const { rootDir, names, leaf } = placeOf(at)
  return runSync(
    withFolder(syncDisk, { rootDir, names }, function* (folder) {
      const { fd, stat } = yield* openFile(syncDisk, folder, leaf)
      return { fd, sizeBytes: stat.sizeBytes }
    }),
  )
}

/** The same, without blocking. */
export function openEntry(at: Location): Promise<OpenEntry> {
  const { rootDir, names, leaf } = placeOf(at)
  return runAsync(
    withFolder(asyncDisk, { rootDir, names }, function* (folder) {
      const { fd, stat } = yield* openFile(asyncDisk, folder, leaf)
      return { fd, sizeBytes: stat.sizeBytes }
    }),
  )
}

/** Closes what `openEntry` opened. */
export const closeEntry = async ({ fd }: OpenEntry): Promise<void> => asyncDisk.close(fd)

/** Whether other processes can open a descriptor by its path; elsewhere they get the path of the file. */
export const hasDescriptorPaths = process.platform === 'linux'

/** A path under which a process of this user opens exactly this file. */
export function pathOf(at: Location, { fd }: OpenEntry): string {
  return hasDescriptorPaths ? `/proc/${process.pid}/fd/${fd}` : [at.space.rootDir, ...at.base, ...at.names].join('/')
}

function placeOf(at: Location) {
  const names = [...at.base, ...at.names]
  const leaf = names.pop() ?? ''
  return { rootDir: at.space.rootDir, names, leaf }
}
