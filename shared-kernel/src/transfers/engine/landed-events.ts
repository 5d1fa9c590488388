import type { EngineEvent } from './engine.ts'
import type { ClockPort } from './ports.ts'

/** How long a folder waits for more of its files, in ms: each event redraws the windows that show the folder (W2). */
const landedMs = 400

/** Creates a function that emits one event per folder for the files that landed in it. */
export function createLandedEvents(clock: ClockPort, emit: (event: EngineEvent) => void): (storageId: string, folderPath: string) => void {
  const pending = new Map<string, { readonly storageId: string; readonly folderPath: string }>()
  return (storageId, folderPath) => {
    pending.set(`${storageId}:${folderPath}`, { storageId, folderPath })
    if (pending.size > 1) return
    void clock.sleep(landedMs).then(() => {
      const folders = [...pending.values()]
      pending.clear()
      for (const folder of folders) emit({ kind: 'landed', ...folder })
    })
  }
}
