import type { SettingsDocument } from '@cove/device-contract/kit'
import { createListeners } from '../bus/listeners.ts'
import type { SavedSettings } from './settings-memory.ts'

/** What the page knows of one area's settings. In wire form, because remotes may carry different versions of an area. */
export interface SettingsEntry {
  /** What the device has, with changes that it has not answered yet. The same object until something changes. */
  readonly document: () => SettingsDocument
  /** Calls `listener` after each new document. */
  readonly on: (listener: () => void) => Disposable
  readonly isUsed: () => boolean
  /** Whether an answer was taken that no later change of the device makes stale. */
  readonly isCurrent: () => boolean
  /** The device has something newer than what is known. */
  readonly expire: () => void
  /** To call before a request; the result takes its answer. */
  readonly begin: () => (answered: SettingsDocument) => void
  /** Shows a change before the device answers; dispose the result when it has answered. */
  readonly show: (change: SettingsDocument) => Disposable
  /** Runs after all earlier work of this entry: the device gets changes in order, and no answer overtakes a later one. */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>
  /** SETA-11: takes what the browser saved, once for each session and before the device has answered. */
  readonly recall: (saved: SavedSettings) => void
  /** Changes that were recalled and that the device has not answered. */
  readonly unsent: () => SettingsDocument
  readonly hasUnsent: () => boolean
  /** The device has answered to them. */
  readonly settleUnsent: () => void
  /** What the browser has to save now. */
  readonly saved: () => SavedSettings
  /** Back to knowing nothing; its listeners stay. */
  readonly forget: () => void
}

/** What an entry knows. */
interface Known {
  confirmed: SettingsDocument
  /** Grows with everything that makes an earlier answer stale. */
  version: number
  knownVersion: number
  unsent: SettingsDocument
  isRecalled: boolean
  readonly changes: Set<SettingsDocument>
}

/** Makes an entry that knows nothing yet. */
export function createSettingsEntry(): SettingsEntry {
  const listeners = createListeners<void>()
  const known: Known = { confirmed: {}, version: 1, knownVersion: 0, unsent: {}, isRecalled: false, changes: new Set() }
  let document = known.confirmed
  let lastWork: Promise<unknown> = Promise.resolve()
  const update = () => {
    const next = Object.assign({}, known.confirmed, known.unsent, ...known.changes) as SettingsDocument
    if (JSON.stringify(next) === JSON.stringify(document)) return
    document = next
    listeners.emit()
  }
  return {
    document: () => document,
    on: listeners.add,
    isUsed: () => !listeners.isEmpty(),
    ...answersOf(known, update),
    ...unsentOf(known, update),
    inTurn: (work) => {
      const done = lastWork.then(work)
      lastWork = done.catch(() => undefined)
      return done
    },
    forget: () => {
      known.version += 1
      Object.assign(known, { confirmed: {}, knownVersion: 0, unsent: {}, isRecalled: false })
      known.changes.clear()
      // Work of the former session may wait for long; the next session does not.
      lastWork = Promise.resolve()
      update()
    },
  }
}

function answersOf(known: Known, update: () => void): Pick<SettingsEntry, 'isCurrent' | 'expire' | 'begin' | 'show'> {
  return {
    isCurrent: () => known.knownVersion === known.version,
    expire: () => void (known.version += 1),
    begin: () => {
      const asked = known.version
      return (answered) => {
        known.knownVersion = asked
        known.confirmed = answered
        update()
      }
    },
    show: (change) => {
      known.changes.add(change)
      update()
      return { [Symbol.dispose]: () => known.changes.delete(change) && update() }
    },
  }
}

function unsentOf(known: Known, update: () => void): Pick<SettingsEntry, 'recall' | 'unsent' | 'hasUnsent' | 'settleUnsent' | 'saved'> {
  return {
    recall: (saved) => {
      if (known.isRecalled || known.knownVersion > 0) return
      known.isRecalled = true
      known.confirmed = saved.confirmed
      known.unsent = saved.waiting
      update()
    },
    unsent: () => known.unsent,
    hasUnsent: () => Object.keys(known.unsent).length > 0,
    settleUnsent: () => {
      known.unsent = {}
      update()
    },
    saved: () => ({ confirmed: known.confirmed, waiting: Object.assign({}, known.unsent, ...known.changes) as SettingsDocument }),
  }
}
