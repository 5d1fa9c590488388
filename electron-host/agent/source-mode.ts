import { lstatSync } from 'node:fs'
import type { PathHere } from './computer-names.ts'

const ownerBits = 0o700
const groupBits = 0o070
const otherBits = 0o007

/**
 * Who may read a file, as far as the folder of its task and those below let them reach it: a file that others could read, in a folder that
 * they cannot enter, is private, and stays so where it is written without that folder's rights. `undefined` where the system has no such rights.
 */
export function reachableMode(mode: number, folders: readonly PathHere[]): number | undefined {
  if (process.platform === 'win32') return undefined
  let reached = ownerBits | groupBits | otherBits
  for (const folder of folders) {
    const bits = lstatSync(folder).mode
    if ((bits & 0o010) === 0) reached &= ~groupBits
    if ((bits & 0o001) === 0) reached &= ~otherBits
  }
  return mode & reached
}

/** The folders below the root that a path leads through: `a/b/c.txt` through `a` and `a/b`. */
export const foldersOf = (path: string): readonly string[] =>
  path
    .split('/')
    .slice(0, -1)
    .map((_, at, names) => names.slice(0, at + 1).join('/'))
