import type { EngineParts } from './engine-parts.ts'
import { firstFailure } from './entry.ts'
import type { TaskEntry } from './entry.ts'
import { finishRun } from './finish-run.ts'
import { isDoing, tasksToStart } from './queue-state.ts'
import { startRun } from './start-run.ts'

/** Starts as many waiting tasks as the settings allow, unless the queue is on hold. */
export function startNext(parts: EngineParts): void {
  const { hold, settings, tasks } = parts
  if (parts.isDisposed()) return
  hold.watchSchedule(settings.current().isScheduled && tasks.sorted().some((entry) => isDoing(entry.stored.state)))
  if (hold.isHeld()) return
  for (const kind of ['upload', 'download'] as const) {
    const queued = tasks.sorted().map((entry) => entry.stored)
    const limits = {
      atOnce: settings.tasksAtOnce(kind),
      isBusy: ({ id }: { readonly id: string }) => tasks.get(id)?.stopRun !== undefined,
    }
    for (const { id } of tasksToStart(queued, kind, limits)) {
      const entry = tasks.get(id)
      if (entry) void runTask(parts, entry)
    }
  }
}

async function runTask(parts: EngineParts, entry: TaskEntry): Promise<void> {
  parts.changes.update(entry, {
    state: 'prepare',
    failureKind: firstFailure(entry),
    shortage: undefined,
    needs: undefined,
    finishedAtMs: undefined,
  })
  const end = await startRun(parts, entry)
  await finishRun(parts, entry, end)
  entry.stopRun = undefined
  parts.publisher.changed(entry)
  startNext(parts)
}
