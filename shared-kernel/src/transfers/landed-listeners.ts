import { createListeners } from '../bus/listeners.ts'
import type { Listeners } from '../bus/listeners.ts'

/** A folder of the device that files landed in. */
export interface LandedFolder {
  readonly storageId: string
  readonly folderPath: string
}

/** How long a folder waits for more of its files, in ms. */
const landedMs = 400

/** Creates listeners that are called once per folder for the files that land close together. Dispose ends the waiting. */
export function createLandedListeners(
  setTimer: (run: () => void, delayMs: number) => Disposable,
): Pick<Listeners<LandedFolder>, 'add' | 'emit'> & Disposable {
  const listeners = createListeners<LandedFolder>()
  const timers = new Map<string, Disposable>()
  return {
    add: listeners.add,
    emit: (folder) => {
      const key = `${folder.storageId}${folder.folderPath}`
      if (timers.has(key)) return
      const emit = () => {
        timers.delete(key)
        listeners.emit(folder)
      }
      timers.set(key, setTimer(emit, landedMs))
    },
    [Symbol.dispose]: () => {
      for (const timer of timers.values()) timer[Symbol.dispose]()
    },
  }
}
