import type { StorageMode } from '@cove/device-contract/rules'

/** A disk as a backend finds it. */
export interface PoolDisk {
  readonly serialNo: string
  readonly slot: number
  readonly sizeBytes: number
  /** OFF: pulled; ERR: there, but it cannot be read or written. */
  readonly condition: 'ON' | 'OFF' | 'ERR'
}

/** Work of a backend on disks. Every task may be repeated from where it stopped. */
export interface BackendTask {
  readonly kind: 'wipe' | 'assemble' | 'format' | 'rebuild' | 'catchUp' | 'grow' | 'shrink' | 'dismantle' | 'shortTest' | 'extendedTest'
  readonly mode?: StorageMode
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
export interface PoolBackend {
  readonly isSimulated: boolean
  /** Seconds of the disks that pass in one second; 1 where disks are real. */
  readonly clockFactor: number
  disks(): readonly PoolDisk[]
  /** Seconds of the disks that a task takes. */
  estimateSeconds(task: BackendTask): number
  /** Carries out a task from where it stopped; ends early when `signal` aborts. */
  run(task: BackendTask, from: { readonly spentMs: number; readonly signal: AbortSignal }): AsyncGenerator<TaskProgress, void>
  /** Puts a disk into an empty bay; undefined while one is in it. */
  insert(slot: number, sizeBytes: number): string | undefined
  /** Called after each change of a disk; the caller disposes. */
  onDiskChanged(listener: (disk: PoolDisk) => void): Disposable
}
