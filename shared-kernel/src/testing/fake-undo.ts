import type { UndoService } from '../undo/undo-service.ts'

/** An undo service that writes down what it is asked. */
export function fakeUndo(note: (action: string) => (input: unknown) => void): UndoService {
  const noted = (action: string) => (input?: unknown) => {
    note(`undo.${action}`)(input)
    return Promise.resolve()
  }
  return { undo: () => noted('undo')(), redo: () => noted('redo')(), undoWhere: noted('undoWhere'), run: noted('run') }
}
