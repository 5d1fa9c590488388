import type { SettingsDocument } from '@cove/device-contract/kit'
import { createListeners } from '../bus/listeners.ts'

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
  const update = () => {
    const next = Object.assign({}, confirmed, ...changes) as SettingsDocument
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
    forget: () => {
      version += 1
      confirmed = {}
      changes.clear()
      // Work of the former session may wait for long; the next session does not.
      lastWork = Promise.resolve()
      update()
    },
  }
}
