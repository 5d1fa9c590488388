import type { EngineTask } from './engine.ts'
import type { FilesTable } from './files-table.ts'
import type { RateLimit } from './rate-limit.ts'
import type { RunEnd } from './run.ts'
import type { StoredTask } from './records.ts'
import type { SpeedMeter } from './speed-meter.ts'
import type { TransferKind } from '../transfers.ts'

/** A task in the engine: what is stored, its files, and its run while there is one. */
export interface TaskEntry {
  stored: StoredTask
  /** What it becomes as soon as that is stored. */
  next: StoredTask | undefined
  readonly id: string
  readonly kind: TransferKind
  readonly table: FilesTable
  /** Ends the present run; undefined while none is under way. */
  stopRun: ((end: RunEnd) => void) | undefined
  bytesPerSecond: number
  readonly meter: SpeedMeter
  readonly limit: RateLimit
  /** The row windows see, until something changes. */
  view: EngineTask | undefined
  /** Device paths of open uploads, by row. */
  readonly open: Map<number, string>
}

/** The failure of the first file that failed. */
export function firstFailure({ table }: Pick<TaskEntry, 'table'>): StoredTask['failureKind'] {
  return table.files.failures.values().next().value
}
