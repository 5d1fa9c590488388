import type { FoundEntry } from './index-types.ts'
import type { DirStat } from './disk-reader.ts'
import type { EndRequest } from '../../core/threads/thread-end.ts'

// Messages between main and the scan worker. Main is the only writer of the database; the worker reads disk and rows and reports
// the difference.

export interface DirPlace {
  readonly dirId: number
  readonly rootDir: string
  readonly names: readonly string[]
  /** The space whose marker has to be in the root for it to be read; any folder will do without it. */
  readonly markerOf?: string | undefined
}

export interface ScanRequest {
  readonly kind: 'scan'
  readonly seq: number
  readonly place: DirPlace
  /** Only these names may have changed; the whole directory without it. */
  readonly only?: readonly string[]
}

export interface SweepRequest {
  readonly kind: 'sweep'
  readonly seq: number
  readonly places: readonly DirPlace[]
}

export interface ScanDifference {
  readonly added: FoundEntry[]
  readonly changed: (readonly [id: number, entry: FoundEntry])[]
  readonly removed: number[]
}

export interface ScanBatch extends ScanDifference {
  readonly kind: 'batch'
  readonly seq: number
}

export interface ScanDone {
  readonly kind: 'done'
  readonly seq: number
  /** Undefined: the directory is gone. */
  readonly stat: DirStat | undefined
}

export interface SweepDone {
  readonly kind: 'swept'
  readonly seq: number
  readonly stats: readonly (DirStat | undefined)[]
}

export type ScanAnswer = ScanBatch | ScanDone | SweepDone
export type ScanMessage = ScanRequest | SweepRequest | EndRequest

/** Slots of the memory both sides see: how many batches main has written, whether the thread is to end, and how many entries it has met. */
export const scanSlot = { taken: 0, ending: 1, met: 2 } as const
export const scanSharedBytes = 12
