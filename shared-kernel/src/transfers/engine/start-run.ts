import type { Announcer } from './announcer.ts'
import type { TaskEntry } from './entry.ts'
import { runDownload } from './download-task.ts'
import type { EnginePorts } from './ports.ts'
import type { Persistence } from './persistence.ts'
import type { RateLimit } from './rate-limit.ts'
import type { StoredTask } from './records.ts'
import { createGate, RunEnd, type Run } from './run.ts'
import { runUpload } from './upload-task.ts'

/** What a run shares with its engine. */
export interface Engineering {
  readonly ports: EnginePorts
  readonly announcer: Announcer
  readonly persistence: Persistence
  readonly totalLimit: (entry: TaskEntry) => RateLimit
  readonly totalLimitBytesPerSecond: (entry: TaskEntry) => number
  readonly update: (entry: TaskEntry, change: Partial<StoredTask>) => void
}

/** Runs a task until it ends, is stopped or fails; resolves with the reason it was stopped for, never rejects. */
export async function startRun(engineering: Engineering, entry: TaskEntry): Promise<RunEnd | undefined> {
  const { ports, announcer, persistence } = engineering
  const abort = new AbortController()
  const gate = createGate()
  const { signal } = abort
  const stop = (end: RunEnd) => {
    abort.abort(end)
    gate.open()
  }
  const run: Run = {
    ports,
    signal,
    gate,
    stop,
    table: entry.table,
    open: entry.open,
    task: () => entry.stored,
    update: (change) => {
      if (!signal.aborted) engineering.update(entry, change)
    },
    saveRows: (indexes) => {
      persistence.touchRows(entry.id, indexes)
      return persistence.flush()
    },
    touchRows: (indexes) => {
      persistence.touchRows(entry.id, indexes)
      announcer.moved(entry)
    },
    onBytes: (bytes) => {
      entry.meter.add(bytes)
      announcer.moved(entry)
    },
    throttle: async (bytes) => {
      await entry.limit.take(bytes, signal)
      await engineering.totalLimit(entry).take(bytes, signal)
    },
    limitBytesPerSecond: () => leastLimit(entry.stored.limitBytesPerSecond, engineering.totalLimitBytesPerSecond(entry)),
    landed: (folderPath) => announcer.landed(entry.stored.storageId, folderPath),
  }
  entry.stopRun = stop
  announcer.moved(entry)
  try {
    await (entry.kind === 'upload' ? runUpload(run) : runDownload(run))
  } catch (cause) {
    if (!signal.aborted) {
      ports.warn('transfers.runFailed', cause)
      stop(new RunEnd('fail', 'unknown'))
    }
  }
  return signal.aborted ? (signal.reason as RunEnd) : undefined
}

function leastLimit(one: number, other: number): number {
  if (one === 0 || other === 0) return Math.max(one, other)
  return Math.min(one, other)
}
