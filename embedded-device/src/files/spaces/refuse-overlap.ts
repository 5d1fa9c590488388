import type { Disk } from '../disk/disk.ts'
import { Refusal } from '@cove/server-kit/refusal'
import { isSimulatedRoot } from './simulated-disk.ts'
import { overlapOf } from './folder-overlap.ts'
import type { Overlap } from '../../core/start-problems/texts/start-problems.ts'
import type { Markers } from './space-markers.ts'

/** Why a folder cannot be a space: it would show the device's own data, or files another space shows already. */
export class OverlappingFolder extends Error {
  override readonly name = 'OverlappingFolder'
  readonly other: string
  readonly overlap: Overlap
  /** The other folder holds the device's keys and databases. */
  readonly isData: boolean

  constructor(folder: string, of: { readonly other: string; readonly overlap: Overlap; readonly isData: boolean }) {
    super(`${folder} overlaps ${of.other}`)
    this.other = of.other
    this.overlap = of.overlap
    this.isData = of.isData
  }
}

export interface OverlapParts {
  readonly disk: Disk
  readonly dataDir: string
  readonly markers: Pick<Markers, 'inTime'>
}

/** Refuses `invalidPath`, caused by `OverlappingFolder`, for a folder that shares files with the device's data or with one of the others. */
export async function refuseOverlap({ disk, dataDir, markers }: OverlapParts, rootDir: string, others: readonly string[]): Promise<void> {
  const compare = (other: string, overlap: Overlap | undefined): void => {
    if (overlap === undefined) return
    const cause = new OverlappingFolder(rootDir, { other, overlap, isData: other === dataDir })
    throw new Refusal('invalidPath', { cause })
  }
  // A simulated external disk has a folder of its own among the data, and nothing else in it.
  if (!isSimulatedRoot(await disk.realpath(dataDir), rootDir)) compare(dataDir, await overlapOf(rootDir, dataDir))
  for (const other of others) compare(other, await markers.inTime(overlapWith(disk, rootDir, other), undefined))
}

/** Undefined for the same path, which is the same space, and for a folder that is missing: it is compared when it is back. */
async function overlapWith(disk: Disk, rootDir: string, other: string): Promise<Overlap | undefined> {
  try {
    const otherDir = await disk.realpath(other)
    return otherDir === rootDir ? undefined : await overlapOf(rootDir, otherDir)
  } catch {
    return undefined
  }
}
