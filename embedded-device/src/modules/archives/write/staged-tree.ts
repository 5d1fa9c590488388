import { numberedName } from '@cove/device-contract/rules'
import type { Disk, DiskStat } from '../../../files/disk/disk.ts'
import type { OpenFolder } from '../../../files/disk/path-guard.ts'
import { refuse } from '@cove/server-kit/refusal'
import { dropName, keepMode, runAsync, statOr, step, withMadeFolder } from '../../../module-kit/staging-kit.ts'
import type { RawEntry } from '../read/reader.ts'
import type { Scratch } from '../read/scratch.ts'

/** The tree of a scratch folder that is moved to its place when it is whole. */
export const treeName = 'tree'
/** The one file that is being written. */
export const partName = 'part'

const mostNumbers = 1000

/** A folder of the tree, and the permission bits that it gets. */
interface TreeFolder {
  readonly names: readonly string[]
  readonly mode?: number | undefined
}

/** Makes a folder of the tree. */
export async function makeTreeFolder(disk: Disk, scratch: Scratch, { names, mode }: TreeFolder): Promise<void> {
  const made = withMadeFolder(disk, treePlace(scratch, names), function* (folder) {
    if (mode !== undefined) yield* keepMode(disk, folder.fd, mode)
  })
  await runAsync(made)
}

/** Gives a folder of the tree its time, once nothing more is put into it. */
export async function keepTreeTime(
  disk: Disk,
  scratch: Scratch,
  { names, mtimeMs }: { readonly names: readonly string[]; readonly mtimeMs: number },
): Promise<void> {
  const found = withMadeFolder(disk, treePlace(scratch, names), function* (folder) {
    yield* step(disk.setModified(folder.fd, mtimeMs))
  })
  await runAsync(found)
}

/**
 * Gives the finished part its name in the tree. A second entry of one name gets a number (S-G3); one that an earlier run of the task put
 * there already is left.
 */
export async function putIntoTree(
  disk: Disk,
  scratch: Scratch,
  { names, entry, isRepeat }: { readonly names: readonly string[]; readonly entry: RawEntry; readonly isRepeat: boolean },
): Promise<void> {
  const wanted = names.at(-1) ?? ''
  await scratch.within((own) =>
    withMadeFolder(disk, treePlace(scratch, names.slice(0, -1)), function* (folder) {
      for (let attempt = 0; attempt < mostNumbers; attempt += 1) {
        const name = attempt === 0 ? wanted : numberedName(wanted, attempt)
        const taken = yield* statOr(disk, folder.at(name))
        if (taken && isRepeat && isSame(taken, entry)) return yield* dropName(disk, own, partName)
        if (!taken) return yield* step(disk.rename(own.at(partName), folder.at(name)))
      }
      // Told in the list of the task: what is not extracted must not be missing silently.
      return refuse('fileExists')
    }),
  )
}

const isSame = (taken: DiskStat, { sizeBytes, mtimeMs }: RawEntry): boolean =>
  taken.sizeBytes === sizeBytes && (mtimeMs === undefined || Math.abs(taken.mtimeMs - mtimeMs) < 2000)

const treePlace = ({ space, names: own }: Scratch, names: readonly string[]) => ({
  rootDir: space.rootDir,
  names: [...own, treeName, ...names],
  ours: true,
})

/** What one folder of the tree has, in the order of its names. */
export function listTree(disk: Disk, scratch: Scratch, names: readonly string[]): Promise<readonly { name: string; isFolder: boolean }[]> {
  const read = withMadeFolder(disk, treePlace(scratch, names), function* (folder: OpenFolder) {
    const found = yield* step(disk.readdir(folder.self))
    return found
      .map(({ name, kind }) => ({ name: name.toString('utf8'), isFolder: kind === 'folder' }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  })
  return runAsync(read)
}
