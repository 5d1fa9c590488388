import type { TaskEntry } from './entry.ts'
import type { EnginePorts } from './ports.ts'

/** Forgets the local files of a task, unless an unfinished task needs them too. */
export function forgetSource(ports: EnginePorts, sorted: readonly TaskEntry[], { id, kind, stored }: TaskEntry): void {
  const isNeeded = sorted.some(
    (other) => other.id !== id && other.kind === kind && other.stored.localId === stored.localId && other.stored.state !== 'finished',
  )
  if (isNeeded) return
  const port = kind === 'upload' ? ports.sources : ports.sinks
  port.forget(stored.localId)
}
