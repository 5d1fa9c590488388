import type { DriveReport } from './drive-report.ts'

/** What a disk of the machine answers about itself. */
export type DriveAnswer =
  | { readonly state: 'disk'; readonly report: DriveReport }
  | { readonly state: 'asleep' | 'notSupported' | 'programMissing' | 'unreadable' }

/** Asks disks for their records. A disk is named by its path, or by its serial number where a backend gives this. */
export interface DriveMonitor {
  /** Reads the records of a disk; never wakes one that sleeps. */
  read(disk: string): Promise<DriveAnswer>
  /** Starts a self-test inside the disk; false where the disk refuses. */
  startTest(disk: string, kind: 'short' | 'extended'): Promise<boolean>
  /** Ends the self-test of a disk. */
  stopTest(disk: string): Promise<void>
  /** DSK-04: the disk stops its motor after so many minutes without use, 0 for never; false where it cannot. */
  setSleep(disk: string, minutes: number): Promise<boolean>
}
