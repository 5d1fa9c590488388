import { fileState } from './records.ts'
import type { Unavailable, UnavailableError, WalkedEntry } from './ports.ts'
import { RunEnd, stopUnavailable } from './run.ts'
import type { Run } from './run.ts'

/** Counts what the source holds while sending has already begun. A walk that was cut short is walked again and merged by path. */
export async function walkSource(run: Run): Promise<void> {
  const { table } = run
  const known = table.count() > 0 ? new Map(table.files.paths.map((path, index) => [path, index])) : undefined
  try {
    for await (const batch of run.ports.sources.walk(run.task().localId, run.signal)) {
      run.signal.throwIfAborted()
      const changed = batch.filter((entry) => belongs(run, entry)).flatMap((entry) => merge(run, known, entry))
      run.touchRows(changed)
      run.gate.open()
    }
    run.signal.throwIfAborted()
    run.update({ isCounted: true })
  } catch (cause) {
    if (run.signal.aborted) return
    const reason = unavailableReasonOf(cause)
    if (reason) stopUnavailable(run, reason)
    else {
      run.ports.warn('transfers.walkFailed', cause)
      run.stop(new RunEnd('fail', 'parsePathError'))
    }
  } finally {
    run.gate.open()
  }
}

/** Why a source cannot be walked; compared by name, because the host may have another copy of the class. */
function unavailableReasonOf(cause: unknown): Unavailable | undefined {
  const isIt = (error: unknown): error is UnavailableError => error instanceof Error && error.name === 'UnavailableError'
  return isIt(cause) ? cause.reason : undefined
}

/** A source may hold more than this task's folder (TR-08). */
function belongs(run: Run, { path }: WalkedEntry): boolean {
  const { localRoot, name } = run.task()
  const root = localRoot ?? name
  return path === root || path.startsWith(`${root}/`)
}

function merge(run: Run, known: ReadonlyMap<string, number> | undefined, found: WalkedEntry): number[] {
  const entry = { ...found, path: taskPathOf(run, found.path) }
  const index = known?.get(entry.path)
  if (index === undefined) return [run.table.append(entry)]
  const { sizes, modifiedMs } = run.table.files
  const state = run.table.stateOf(index)
  const isOpen = state === fileState.pending || state === fileState.started
  if (!isOpen || (sizes[index] === entry.sizeBytes && modifiedMs[index] === entry.modifiedMs)) return []
  run.table.resize(index, entry.sizeBytes, entry.modifiedMs)
  return [index]
}

/** The path inside the task of a path inside its source: the top folder may have been renamed before it was chosen again. */
function taskPathOf(run: Run, sourcePath: string): string {
  const { localRoot, name } = run.task()
  return localRoot === undefined ? sourcePath : name + sourcePath.slice(localRoot.length)
}
/** The path inside its source of a path inside the task. */
export function sourcePathOf(task: { readonly localRoot?: string | undefined; readonly name: string }, path: string): string {
  return task.localRoot === undefined ? path : task.localRoot + path.slice(task.name.length)
}
