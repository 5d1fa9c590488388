import { lstatSync } from 'node:fs'
import type { NamesBelow, PathHere } from './computer-names.ts'

const ownerBits = 0o700
const groupBits = 0o070
const otherBits = 0o007

/**
 * Who may read a file, as far as the folder of its task and those below let them reach it: a file that others could read, in a folder that
 * they cannot enter, is private, and stays so where it is written without that folder's rights. `undefined` where the system has no such rights.
 */
export const reachableMode = (mode: number, reach: number): number | undefined => (process.platform === 'win32' ? undefined : mode & reach)

/** The permission bits that are of use below folders: all, less those of who cannot enter one of them. */
export function reachOf(folders: readonly PathHere[]): number {
  let reached = ownerBits | groupBits | otherBits
  if (process.platform === 'win32') return reached
  for (const folder of folders) {
    const bits = lstatSync(folder).mode
    if ((bits & 0o010) === 0) reached &= ~groupBits
    if ((bits & 0o001) === 0) reached &= ~otherBits
  }
  return reached
}

/** The root, and the folders that lead to a folder and itself. */
export const foldersTo = ({ at }: NamesBelow, folder: string): readonly PathHere[] => ['', ...foldersOf(`${folder}/`)].map(at)

/** The folders below the root that a path leads through: `a/b/c.txt` through `a` and `a/b`. */
export const foldersOf = (path: string): readonly string[] =>
  path
    .split('/')
    .slice(0, -1)
    .map((_, at, names) => names.slice(0, at + 1).join('/'))
