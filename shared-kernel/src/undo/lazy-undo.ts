import type { UndoService } from './undo-service.ts'
import type { UndoParts, UndoRuns } from './run-undo.ts'

/** W9: the code and the calls of undoing are loaded when the user first undoes something. */
export function createLazyUndo(parts: UndoParts, load: () => Promise<UndoRuns> = loadRuns(parts)): UndoService {
  let last: Promise<unknown> = Promise.resolve()
  // A second Ctrl+Z waits for the first, because it is about the change before.
  const inTurn = (work: (runs: UndoRuns) => Promise<void>): Promise<void> => {
    const run = last.then(async () => work(await load()))
    last = run.catch(() => undefined)
    return run
  }
  return {
    undo: () => inTurn((runs) => runs.latest('undo')),
    redo: () => inTurn((runs) => runs.latest('redo')),
    undoWhere: (isIt) => inTurn((runs) => runs.where(isIt)),
    run: (choice) => inTurn((runs) => runs.run(choice)),
  }
}

function loadRuns(parts: UndoParts): () => Promise<UndoRuns> {
  let loading: Promise<UndoRuns> | undefined
  return () => {
    loading ??= import('./run-undo.ts')
      .then(({ createUndoRuns }) => createUndoRuns(parts))
      .catch((cause: unknown) => {
        loading = undefined
        throw cause
      })
    return loading
  }
}
