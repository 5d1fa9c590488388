import type { SystemWork, Work } from './system-work.ts'
import type { VirtualDisks } from './virtual-disks.ts'

/** What storage offers to other modules. */
export interface StorageApi {
  readonly disks: VirtualDisks
  readonly work: SystemWork
  /** 0 to 100; never 100 while it runs. */
  progressOf(work: Work): number
}
