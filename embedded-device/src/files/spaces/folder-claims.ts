import { join } from 'node:path'
import { heldAround, heldBelow, isFolderTaken, isHeld, lockFolder } from '@cove/server-kit'
import type { FolderLock, Log } from '@cove/server-kit'
import { StartProblem } from '../../core/start-problems/start-problem.ts'
import { startProblemTexts } from '../../core/start-problems/texts/start-problems.ts'
import type { Disk } from '../disk/disk.ts'
import { runAsync } from '../disk/disk-work.ts'
import { withMadeFolder } from '../disk/path-guard.ts'
import { OWN_FOLDER } from '../places/space-folders.ts'

/** S-J1: the shown folders of this device. No other device shows one of them until it ends. */
export interface FolderClaims extends Disposable {
  /** Claims a folder before anything of it is read; again is harmless. Throws `StartProblem` where another device shows it. */
  claim(hostDir: string): Promise<void>
  /** Lets go of the folder of a space that is closed: nothing of ours keeps its disk busy. */
  release(rootDir: string): void
}

export interface ClaimParts {
  readonly disk: Disk
  readonly log: Log
  readonly dataDir: string
  /** True for folders of earlier starts: an empty one is a disk that is not mounted, and nothing is made in it. */
  readonly isKnown: (rootDir: string) => boolean
}

/** Claims nothing yet. */
export function createFolderClaims({ disk, log, dataDir, isKnown }: ClaimParts): FolderClaims {
  const locks = new Map<string, FolderLock>()
  return {
    async claim(hostDir) {
      const rootDir = await disk.realpath(hostDir)
      if (locks.has(rootDir) || (isKnown(rootDir) && (await disk.readdir(rootDir)).length === 0)) return
      requireUnheld(rootDir, [dataDir, await disk.realpath(dataDir)])
      await runAsync(withMadeFolder(disk, { rootDir, names: [OWN_FOLDER], ours: true }, function* () {}))
      const lock = lockOf(rootDir, dataDir)
      locks.set(rootDir, lock)
      if (lock.problem !== undefined) log.error(`the folder ${rootDir} cannot be locked`, lock.problem)
    },
    release(rootDir) {
      locks.get(rootDir)?.[Symbol.dispose]()
      locks.delete(rootDir)
    },
    [Symbol.dispose]() {
      for (const lock of locks.values()) lock[Symbol.dispose]()
      locks.clear()
    },
  }
}

/** Two devices share no folder either by showing one around or inside the other's, or by showing the data of the other with its keys. */
function requireUnheld(rootDir: string, ownData: readonly string[]): void {
  const isOurs = (dir: string): boolean => ownData.includes(dir)
  const held = isHeld(rootDir) && !isOurs(rootDir) ? { dir: rootDir, holder: {} } : heldAround(rootDir, { shownIn: OWN_FOLDER, isOurs })
  if (held) throw new StartProblem(startProblemTexts.folderAround(rootDir, held), 1)
  const inside = heldBelow(rootDir, { shownIn: OWN_FOLDER, isOurs })
  if (inside) throw new StartProblem(startProblemTexts.folderBelow(rootDir, inside), 1)
}

function lockOf(rootDir: string, dataDir: string): FolderLock {
  try {
    return lockFolder(join(rootDir, OWN_FOLDER), { dataDir })
  } catch (error) {
    if (!isFolderTaken(error)) throw error
    throw new StartProblem(startProblemTexts.folderTaken(rootDir, error.holder), 1, { cause: error })
  }
}
