import type { EngineParts } from './engine-parts.ts'
import { firstFailure } from './entry.ts'
import type { TaskEntry } from './entry.ts'
import { forgetSource } from './forget-source.ts'
import type { StoredTask } from './records.ts'
import type { RunEnd } from './run.ts'

/** TR-03b: stores and publishes the result of a run. A pause was published when the user asked for it. */
export async function finishRun(parts: EngineParts, entry: TaskEntry, end: RunEnd | undefined): Promise<void> {
  const { persistence, tasks, changes } = parts
  if (parts.isDisposed() || !tasks.has(entry.id)) return
  if (end?.kind === 'away' || end?.kind === 'migrating') {
    if (entry.stored.state === 'prepare' || entry.stored.state === 'progress') changes.update(entry, { state: 'suspend' })
    parts.hold.reportUnreachable(end.kind)
    return persistence.flush()
  }
  if (end && end.kind !== 'fail') return persistence.flush()
  // TR-08: an upload that needs its files or a permission is interrupted: its transfer has neither ended nor failed.
  if (end?.needs !== undefined) {
    entry.bytesPerSecond = 0
    changes.update(entry, { state: 'suspend', failureKind: failureOf(entry, end), needs: end.needs })
    return persistence.flush()
  }
  entry.next = endedTask(entry, end, parts.ports.clock.nowMs())
  persistence.touchTask(entry.id)
  await persistence.flush()
  if (tasks.has(entry.id)) publishEnd(parts, entry, entry.next)
}

function failureOf(entry: TaskEntry, end: RunEnd | undefined): StoredTask['failureKind'] {
  return end?.failure ?? entry.stored.failureKind ?? firstFailure(entry)
}

function endedTask(entry: TaskEntry, end: RunEnd | undefined, nowMs: number): StoredTask {
  const isError = end !== undefined || entry.table.files.failures.size > 0
  return {
    ...entry.stored,
    state: isError ? 'error' : 'finished',
    failureKind: isError ? (failureOf(entry, end) ?? 'unknown') : undefined,
    needs: undefined,
    finishedAtMs: nowMs,
  }
}

function publishEnd({ ports, tasks, publisher }: EngineParts, entry: TaskEntry, ended: StoredTask): void {
  entry.stored = ended
  entry.next = undefined
  entry.bytesPerSecond = 0
  publisher.changed(entry)
  if (ended.state === 'finished') forgetSource(ports, tasks.sorted(), entry)
  const view = publisher.state().tasks.find((task) => task.id === entry.id)
  if (view) publisher.ended(view)
}
