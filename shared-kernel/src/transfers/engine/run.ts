import type { TransferFailure, TransferNeed } from '../transfers.ts'
import type { FilesTable } from './files-table.ts'
import type { EnginePorts } from './ports.ts'
import type { StoredTask } from './records.ts'

/** Why a run ended before its work was done. `away` and `migrating` resume automatically; `fail` is the task's error. */
export type RunEndKind = 'pause' | 'suspend' | 'away' | 'migrating' | 'remove' | 'dispose' | 'fail'

/** The reason a run's signal carries. */
export class RunEnd extends Error {
  override readonly name = 'RunEnd'
  readonly kind: RunEndKind
  readonly failure: TransferFailure | undefined
  readonly needs: TransferNeed | undefined
  constructor(kind: RunEndKind, failure?: TransferFailure, needs?: TransferNeed) {
    super(`${kind} ${failure ?? ''}`)
    this.kind = kind
    this.failure = failure
    this.needs = needs
  }
}

/** One run of a task, from its start to its pause or end: what its workers share. */
export interface Run {
  readonly ports: EnginePorts
  /** The task as it is now. */
  readonly task: () => StoredTask
  readonly table: FilesTable
  readonly signal: AbortSignal
  /** Opens whenever files were added, examined or ended; workers that found nothing to do wait for it. */
  readonly gate: Gate
  /** Ends the run; workers see it at their next step. Only the first reason counts. */
  readonly stop: (end: RunEnd) => void
  readonly update: (change: Partial<StoredTask>) => void
  /** Resolves when these rows are stored. */
  readonly saveRows: (indexes: readonly number[]) => Promise<void>
  /** These rows are stored soon. */
  readonly touchRows: (indexes: readonly number[]) => void
  /** Bytes that travelled, for the speed. */
  readonly onBytes: (bytes: number) => void
  /** Waits until so many bytes may travel. */
  readonly throttle: (bytes: number) => Promise<void>
  readonly limitBytesPerSecond: () => number
  /** A file landed in this folder of the device. */
  readonly landed: (folderPath: string) => void
  /** Device paths of uploads that are open, by row: what to cancel when the task is removed. */
  readonly open: Map<number, string>
}

/** Wakes all workers that wait when it opens. */
export interface Gate {
  readonly open: () => void
  readonly wait: () => Promise<void>
}

/** Creates a gate. */
export function createGate(): Gate {
  let next = Promise.withResolvers<void>()
  return {
    open: () => {
      next.resolve()
      next = Promise.withResolvers<void>()
    },
    wait: () => next.promise,
  }
}

/** Ends the run for a source or folder that cannot be used: the user has to click or choose (TR-08, S-A7). */
export function stopUnavailable(run: Run, reason: 'denied' | 'missing'): void {
  run.stop(new RunEnd('fail', 'browserRefresh', reason === 'denied' ? 'permission' : 'source'))
}
