import type { TaskEntry } from './entry.ts'
import type { ClockPort } from './ports.ts'

/**
 * How often bytes and speed are published, in ms. Each time costs a frame of every window that shows them, on the processors that the
 * transfer itself needs (W2).
 */
const tickMs = 250

interface TickerParts {
  readonly sorted: () => readonly TaskEntry[]
  /** Called after a tick that changed the row of a task. */
  readonly onProgress: () => void
}

/** Creates a ticker that updates speeds while tasks run; `start` does nothing while it ticks. */
export function createProgressTicker(clock: ClockPort, { sorted, onProgress }: TickerParts): { readonly start: () => void } {
  let isTicking = false
  const tick = async () => {
    for (let isMoving = true; isMoving;) {
      await clock.sleep(tickMs)
      isMoving = false
      let isNew = false
      for (const entry of sorted()) {
        if (!entry.stopRun && entry.bytesPerSecond === 0) continue
        isMoving = updateSpeed(entry) || isMoving
        isNew ||= entry.view === undefined
      }
      if (isNew) onProgress()
    }
    isTicking = false
  }
  return {
    start: () => {
      if (isTicking) return
      isTicking = true
      void tick()
    },
  }
}

/** Updates the speed and bytes of a row; true while the task runs. */
function updateSpeed(entry: TaskEntry): boolean {
  const { bytesPerSecond } = entry.meter.take()
  if (bytesPerSecond !== entry.bytesPerSecond || entry.view?.sentBytes !== entry.table.counts().sentBytes) entry.view = undefined
  entry.bytesPerSecond = entry.stopRun ? bytesPerSecond : 0
  return entry.stopRun !== undefined
}
