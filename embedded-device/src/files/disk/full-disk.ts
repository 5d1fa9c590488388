import type { Disk, DiskSpace } from './disk.ts'
import { errnoOf, refuse, Refusal, toRefusal } from '@cove/server-kit/refusal'

/** An upload makes a part, a ledger and the ledger's next version; a refused one gives them back before we look. */
const SPARE_FILES = 8

const holdsNoMoreFiles = ({ freeFiles }: DiskSpace): boolean => freeFiles !== undefined && freeFiles < SPARE_FILES

/** The volume of this space. S-B2: refuses `diskFull` when bytes are free but no more files fit. */
export async function roomOf(disk: Disk, space: { readonly rootDir: string }): Promise<DiskSpace> {
  const free = await disk.statfs(space.rootDir)
  if (holdsNoMoreFiles(free)) refuse('diskFull')
  return free
}

/** `toRefusal` for work in one space: ENOSPC means no more bytes or, with a separate refusal, no more files (S-B1, S-B2). */
export async function refusalIn(disk: Disk, space: { readonly rootDir: string }, error: unknown): Promise<unknown> {
  if (errnoOf(error) !== 'ENOSPC') return toRefusal(error)
  try {
    return holdsNoMoreFiles(await disk.statfs(space.rootDir)) ? new Refusal('diskFull', { cause: error }) : toRefusal(error)
  } catch {
    // The disk does not answer any more: its first error is the answer.
    return toRefusal(error)
  }
}
