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

/** Makes an entry that knows nothing yet. */
export function createSettingsEntry(): SettingsEntry {
  const listeners = createListeners<void>()
  const changes = new Set<SettingsDocument>()
  let confirmed: SettingsDocument = {}
  let document = confirmed
  let version = 1
  let knownVersion = 0
  let lastWork: Promise<unknown> = Promise.resolve()
  let unsent: SettingsDocument = {}
  let isRecalled = false
  const update = () => {
    const next = Object.assign({}, confirmed, unsent, ...changes) as SettingsDocument
    if (JSON.stringify(next) === JSON.stringify(document)) return
    document = next
    listeners.emit()
  }
  return {
    document: () => document,
    on: listeners.add,
    isUsed: () => !listeners.isEmpty(),
    isCurrent: () => knownVersion === version,
    expire: () => void (version += 1),
    begin: () => {
      const asked = version
      return (answered) => {
        knownVersion = asked
        confirmed = answered
        update()
      }
    },
    show: (change) => {
      changes.add(change)
      update()
      return { [Symbol.dispose]: () => changes.delete(change) && update() }
    },
    inTurn: (work) => {
      const done = lastWork.then(work)
      lastWork = done.catch(() => undefined)
      return done
    },
    recall: (saved) => {
      if (isRecalled || knownVersion > 0) return
      isRecalled = true
      confirmed = saved.confirmed
      unsent = saved.waiting
      update()
    },
    unsent: () => unsent,
    hasUnsent: () => Object.keys(unsent).length > 0,
    settleUnsent: () => {
      unsent = {}
      update()
    },
    saved: () => ({ confirmed, waiting: Object.assign({}, unsent, ...changes) as SettingsDocument }),
    forget: () => {
      version += 1
      knownVersion = 0
      isRecalled = false
      unsent = {}
      confirmed = {}
      changes.clear()
      // Work of the former session may wait for long; the next session does not.
      lastWork = Promise.resolve()
      update()
    },
  }
}
