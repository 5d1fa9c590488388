import { createRegistry } from '../../core/base/registry.ts'
import type { EventHub } from '../../core/events/event-hub.ts'
import type { TrashMeta } from '../trash/trash-types.ts'
import type { Entry } from '../disk/entry.ts'
import type { UndoJournal } from './undo-journal.ts'
import type { UndoIdentity, UndoNote, UndoPlace, UndoRecord, UndoStep } from './undo-types.ts'

/** Takes down what was changed, so that it can be undone (UNDO-01). A change is never refused because it cannot be recorded. */
export interface UndoRecorder {
  /** Call after the change and after the index was notified of it. */
  record(record: UndoRecord): void
  /** What a step of a job did; records of one key form one entry. */
  apply(record: Omit<UndoRecord, 'steps'>, notes: readonly UndoNote[]): void
  /** Calls `listener` with everything that is taken down; the caller disposes. */
  watch?(listener: UndoListener): Disposable
  /** FM-24: calls `listener` after files or folders were moved or renamed, also by a job or an undo; also where nothing could be recorded. */
  onMoved(listener: MoveListener): Disposable
}

/** Learns of changes of files, such as who keeps something by their paths. */
export type UndoListener = (userNo: string, notes: readonly UndoNote[]) => void

/** One file or folder that has another place now; paths are below the own root of the user. */
export interface MovedPlace {
  readonly from: UndoPlace
  readonly to: UndoPlace
}
export type MoveListener = (userNo: string, moves: readonly MovedPlace[]) => void

export interface RecorderOptions {
  readonly journal: UndoJournal
  readonly hub: EventHub
  readonly onProblem: (error: unknown) => void
  /** PUB-02b: notified of what users made, so that contributors may change it again. */
  readonly onCreated?: (userNo: string, place: UndoPlace) => void
}

/** For tests and for parts without a journal. */
export const noRecorder: UndoRecorder = { record() {}, apply() {}, onMoved: () => ({ [Symbol.dispose]() {} }) }

/** Creates the recorder; screens of the user are notified of each change of the journal. */
export function createUndoRecorder({ journal, hub, onProblem, onCreated }: RecorderOptions): UndoRecorder {
  const tellCreated = (userNo: string, steps: readonly UndoStep[]): void => {
    for (const step of steps) if (step.kind === 'created') onCreated?.(userNo, step.at)
  }
  const attempt = (userNo: string, work: () => boolean): void => {
    try {
      if (work()) hub.emit({ kind: 'undo.changed', userNo, payload: {} })
    } catch (error) {
      // S-B1: rows do not fit a full disk; the change itself was made.
      onProblem(error)
    }
  }
  const listeners = createRegistry<UndoListener>()
  const tell: UndoListener = (userNo, notes) => listeners.all().forEach((listener) => listener(userNo, notes))
  return {
    record(record) {
      tellCreated(record.userNo, record.steps)
      attempt(record.userNo, () => journal.record(record))
      tell(
        record.userNo,
        record.steps.map((step) => ({ kind: 'step', step })),
      )
    },
    apply(record, notes) {
      const steps = notes.flatMap((note) => (note.kind === 'step' ? [note.step] : []))
      tellCreated(record.userNo, steps)
      attempt(record.userNo, () => journal.apply(record, notes))
      tell(record.userNo, notes)
    },
    onMoved: (listener) =>
      listeners.register((userNo, notes) => {
        const moves = notes.flatMap((note) =>
          note.kind === 'step' && note.step.kind === 'moved' ? [{ from: note.step.at, to: note.step.to }] : [],
        )
        if (moves.length > 0) listener(userNo, moves)
      }),
    watch: (listener) => listeners.register(listener),
  }
}

/** What an entry is recognised by when it is undone. */
export function identityOf(entry: Pick<Entry, 'kind' | 'sizeBytes' | 'mtimeMs'>): UndoIdentity {
  return entry.kind === 'folder' ? { isFolder: true } : { isFolder: false, sizeBytes: entry.sizeBytes, mtimeMs: entry.mtimeMs }
}

/** The steps of an entry that is new, or that replaced another one. */
export function putSteps(spaceId: string, entry: Entry): UndoStep[] {
  const at = { spaceId, path: entry.path }
  const created: UndoStep = { kind: 'created', at, identity: identityOf(entry) }
  return entry.replacedBoxId === undefined ? [created] : [replacedStep(at, entry.replacedBoxId), created]
}

/** The step of an entry that was deleted. */
export const trashedStep = ({ id, spaceId, originPath, kind }: TrashMeta): UndoStep => ({
  kind: 'trashed',
  at: { spaceId, path: originPath },
  boxId: id,
  identity: { isFolder: kind === 'folder' },
})

/** A file that went into the recycle bin because another one took its name. */
export const replacedStep = (at: UndoPlace, boxId: string): UndoStep => ({ kind: 'trashed', at, boxId, identity: { isFolder: false } })
