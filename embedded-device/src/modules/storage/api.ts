import type { SystemWork, Work } from './system-work.ts'
import type { VirtualDisk, VirtualDisks } from './virtual-disks.ts'

/** What a disk is for: `carriedOn`: its space works without it; `unused`: nothing is on it; `needed`: what is on it is lost without it. */
export type DiskUse = 'carriedOn' | 'unused' | 'needed'

/** What storage offers to other modules. */
export interface StorageApi {
  readonly disks: VirtualDisks
  readonly work: SystemWork
  /** Called after each change of a disk, also for one that was put in; the caller disposes. */
  onDiskChanged(listener: (disk: VirtualDisk) => void): Disposable
  /** Tells apart the managed spaces that are not on the first disk: its faults leave them alone. The caller disposes. */
  excludeSpaces(isElsewhere: (spaceId: string) => boolean): Disposable
  /** Tells what a disk is for, by its serial number, as far as the caller knows: no dialog asks where nothing is lost. The caller disposes. */
  tellDiskUse(diskUseOf: (disk: Pick<VirtualDisk, 'serialNo' | 'slot'>) => DiskUse | undefined): Disposable
  /** DLG-04: names storage spaces that lack too many disks, for the list of errors. The caller disposes. */
  reportLost(lostSpaces: () => readonly string[]): Disposable
  /** 0 to 100; never 100 while it runs. */
  progressOf(work: Work): number
}
