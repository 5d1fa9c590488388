import type { TaskEntry } from './entry.ts'
import type { EnginePorts, Unavailable } from './ports.ts'
import { fileState } from './records.ts'
import { sourcePathOf } from './walk.ts'

/** How many open files are tried before a source counts as missing. */
const triesAtMost = 3

/** Rows that are not ended, in order. */
export function* openRows({ table }: Pick<TaskEntry, 'table'>): Generator<number> {
  for (let index = 0; index < table.count(); index += 1) {
    const state = table.stateOf(index)
    if (state === fileState.pending || state === fileState.started) yield index
  }
}

/** Whether the task's source can be read, or its folder be written; undefined when it can. */
export async function unavailableOf(ports: EnginePorts, entry: Pick<TaskEntry, 'stored' | 'table'>): Promise<Unavailable | undefined> {
  const { stored, table } = entry
  let reason: Unavailable | undefined
  let tries = 0
  for (const index of openRows(entry)) {
    tries += 1
    if (tries > triesAtMost) break
    const path = table.files.paths[index] ?? ''
    if (stored.kind === 'upload') {
      const opened = await ports.sources.open(stored.localId, sourcePathOf(stored, path))
      if (typeof opened !== 'string') return undefined
      reason = opened
    } else {
      const sink = await ports.sinks.open(stored.localId, path)
      if (typeof sink === 'string') return sink
      await sink.pause()
      return undefined
    }
    if (reason === 'denied') return reason
  }
  // Without an open file the walk or the listing finds out.
  return reason
}
