import type { EngineParts } from './engine-parts.ts'
import { isInterrupted } from './queue-state.ts'
import { readHeldBytes } from './recovery.ts'
import { startNext } from './run-queue.ts'

/** Suspends or resumes all tasks after the device, the network or the schedule changed. */
export function applyHold(parts: EngineParts): void {
  const { hold, changes, publisher, tasks } = parts
  for (const entry of tasks.sorted()) {
    const { state } = entry.stored
    if (hold.isHeld() && (state === 'prepare' || state === 'progress')) changes.halt(entry, 'suspend')
    if (!hold.isHeld() && state === 'suspend' && !isInterrupted(entry.stored)) changes.requeue(entry)
  }
  if (!hold.isHeld()) readHeldBytes(parts)
  publisher.changed()
  startNext(parts)
}
