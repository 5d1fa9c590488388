import type { TransferKind } from '../transfers.ts'
import type { EngineTask } from './engine.ts'
import { createFilesTable } from './files-table.ts'
import type { FilesTable } from './files-table.ts'
import type { ClockPort } from './ports.ts'
import { createRateLimit } from './rate-limit.ts'
import type { RateLimit } from './rate-limit.ts'
import type { StoredTask, TaskFiles } from './records.ts'
import type { RunEnd } from './run.ts'
import { createSpeedMeter } from './speed-meter.ts'
import type { SpeedMeter } from './speed-meter.ts'

/** A task in the engine: what is stored, its files, and its current run. */
export interface TaskEntry {
  stored: StoredTask
  /** What `stored` becomes as soon as it is written. */
  next: StoredTask | undefined
  readonly id: string
  readonly kind: TransferKind
  readonly table: FilesTable
  /** Ends the current run; undefined while the task does not run. */
  stopRun: ((end: RunEnd) => void) | undefined
  bytesPerSecond: number
  readonly meter: SpeedMeter
  readonly limit: RateLimit
  /** The row that windows show, until something changes. */
  view: EngineTask | undefined
  /** Device paths of open uploads, by row. */
  readonly open: Map<number, string>
}

/** Creates the entry of a stored task. */
export function createTaskEntry(stored: StoredTask, files: TaskFiles, clock: ClockPort): TaskEntry {
  const entry: TaskEntry = {
    stored,
    next: undefined,
    id: stored.id,
    kind: stored.kind,
    table: createFilesTable(files),
    stopRun: undefined,
    bytesPerSecond: 0,
    meter: createSpeedMeter(clock.nowMs),
    limit: createRateLimit(clock, () => entry.stored.limitBytesPerSecond),
    view: undefined,
    open: files.targets,
  }
  return entry
}

/** The failure of the first file that failed. */
export function firstFailure({ table }: Pick<TaskEntry, 'table'>): StoredTask['failureKind'] {
  return table.files.failures.values().next().value
}
