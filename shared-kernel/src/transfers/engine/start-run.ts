import type { EngineParts } from './engine-parts.ts'
import type { TaskEntry } from './entry.ts'
import { runDownload } from './download-task.ts'
import { createGate, RunEnd } from './run.ts'
import type { Run } from './run.ts'
import { runUpload } from './upload-task.ts'

/** Runs a task until it ends, is stopped or fails; resolves with the reason for a stop, never rejects. */
export async function startRun(parts: EngineParts, entry: TaskEntry): Promise<RunEnd | undefined> {
  const abort = new AbortController()
  const run = createRun(parts, entry, abort)
  entry.stopRun = run.stop
  parts.publisher.progressed()
  try {
    await (entry.kind === 'upload' ? runUpload(run) : runDownload(run))
  } catch (cause) {
    if (!abort.signal.aborted) {
      parts.ports.warn('transfers.runFailed', cause)
      run.stop(new RunEnd('fail', 'unknown'))
    }
  }
  return abort.signal.aborted ? (abort.signal.reason as RunEnd) : undefined
}

function createRun(parts: EngineParts, entry: TaskEntry, abort: AbortController): Run {
  const { ports, publisher, persistence, settings } = parts
  const { signal } = abort
  const gate = createGate()
  return {
    ports,
    signal,
    gate,
    table: entry.table,
    open: entry.open,
    task: () => entry.stored,
    stop: (end) => {
      abort.abort(end)
      gate.open()
    },
    update: (change) => {
      if (!signal.aborted) parts.changes.update(entry, change)
    },
    saveRows: (indexes) => {
      persistence.touchRows(entry.id, indexes)
      return persistence.flush()
    },
    touchRows: (indexes) => {
      persistence.touchRows(entry.id, indexes)
      publisher.progressed()
    },
    onBytes: (bytes) => {
      entry.meter.add(bytes)
      publisher.progressed()
    },
    throttle: async (bytes) => {
      await entry.limit.take(bytes, signal)
      await settings.totalLimit(entry.kind).take(bytes, signal)
    },
    limitBytesPerSecond: () => leastLimit(entry.stored.limitBytesPerSecond, settings.totalLimitBytesPerSecond(entry.kind)),
    landed: (folderPath) => publisher.landed(entry.stored.storageId, folderPath),
  }
}

function leastLimit(one: number, other: number): number {
  if (one === 0 || other === 0) return Math.max(one, other)
  return Math.min(one, other)
}
