import type { ScrubResult } from './scrub-result.ts'
import type { DriveMonitor } from './drive-monitor.ts'
import type { Pairs, StorageMode } from '@cove/device-contract/rules'

/** A disk as a backend finds it. */
export interface PoolDisk {
  readonly serialNo: string
  readonly slot: number
  readonly sizeBytes: number
  /** OFF: pulled; ERR: there, but it cannot be read or written. */
  readonly condition: 'ON' | 'OFF' | 'ERR'
  /** True where something of the machine beside storage spaces uses it: it is never written. */
  readonly isInUse?: boolean
  /** What is written on it; left out for an empty disk. */
  readonly contents?: readonly string[]
}

/** A fault that is practised: a disk is pulled or put back, fails, or has wrong bytes. */
export type Rehearsal = 'pull' | 'putBack' | 'break' | 'flip'

/** Work of a backend on disks. Every task may be repeated from where it stopped. */
export interface BackendTask {
  readonly kind:
    | 'wipe'
    | 'assemble'
    | 'format'
    | 'rebuild'
    | 'catchUp'
    | 'grow'
    | 'shrink'
    | 'dismantle'
    | 'scrub'
    | 'shortTest'
    | 'extendedTest'
  readonly mode?: StorageMode
  /** The pool it works on. */
  readonly poolId?: string
  /** How many disks the pool has afterwards. */
  readonly diskCount?: number
  /** The disks it works on. */
  readonly serialNos: readonly string[]
  /** Bytes it has to read or write. */
  readonly sizeBytes: number
}

/** How far a task is, in ms of the machine. */
export interface TaskProgress {
  readonly spentMs: number
  readonly totalMs: number
}

/** What knows disks: `virtual` simulates them; drive bays of image files and real disks answer the same questions. */
export interface PoolBackend extends AsyncDisposable {
  readonly isSimulated: boolean
  /** Whether mirrors are between neighbours in the order of choice; else only one lost disk is promised (RAID 10). */
  readonly pairs: Pairs
  /** STO-03a: the modes that it can make. */
  readonly modes: readonly StorageMode[]
  /** The most disks of a mirror. */
  readonly mostCopies: number
  /** Sizes of disks that can be put in, in bytes. */
  readonly insertSizes: Readonly<Record<'sata' | 'm2', readonly number[]>>
  /** DSK-01b: whether disks keep records of themselves. */
  readonly hasRecords: boolean
  /** DSK-01a: asks real disks for their records, by serial number; left out where disks are not real. */
  readonly monitor?: DriveMonitor
  /** Whether a step can be taken back before it is over. */
  canCancel(kind: string): boolean
  /** Seconds of the disks that pass in one second; 1 where disks are real. */
  readonly clockFactor: number
  disks(): readonly PoolDisk[]
  /** Seconds of the disks that a task takes. */
  estimateSeconds(task: BackendTask): number
  /** Carries out a task from where it stopped; ends early when `signal` aborts. */
  run(task: BackendTask, from: { readonly spentMs: number; readonly signal: AbortSignal }): AsyncGenerator<TaskProgress, void>
  /**
   * STO-06a, STO-08a: takes back a change of size that failed: `diskCount` disks are to be left, without `serialNos`. Returns those that the
   * pool still has.
   */
  undoResize(task: BackendTask): Promise<readonly string[]>
  /** Whether a pool has room to be stored with another number of copies. */
  hasRoomForCopies(poolId: string, diskBytes: number): Promise<boolean>
  /** Puts a disk into an empty bay; undefined while one is in it. */
  insert(slot: number, sizeBytes: number): Promise<{ readonly serialNo: string } | 'noRoom' | undefined>
  /** Carries out a fault; false where the slot has no such disk, and for a fault that this backend does not know. */
  rehearse(slot: number, fault: Rehearsal): Promise<boolean>
  /** Makes the files of a pool reachable; returns its disks that are not up to date. */
  mount(poolId: string, serialNos: readonly string[]): Promise<readonly string[]>
  /** Lets go of the files of a pool. Throws while something uses them. */
  unmount(poolId: string): Promise<void>
  /** Whether the files of a pool can be read and written. */
  isMounted(poolId: string): Promise<boolean>
  /** Whether a pool is mounted and the kernel refuses to write to it. */
  isReadOnly(poolId: string): Promise<boolean>
  /** DSK-01a: reads all copies of a pool and repairs what is wrong. */
  scrub(task: BackendTask, from: { readonly spentMs: number; readonly signal: AbortSignal }): AsyncGenerator<TaskProgress, ScrubResult>
  /** Tidies disks that no pool uses any more. */
  sweep(usedSerialNos: readonly string[]): Promise<void>
  /** Called after each change of a disk; the caller disposes. */
  onDiskChanged(listener: (disk: PoolDisk) => void): Disposable
}
