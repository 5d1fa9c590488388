import type { EngineState } from './engine.ts'
import type { ClockPort } from './ports.ts'

/** Knows whether transfers may run: the device answers, it does not migrate (H-67), and its hours have come. Dispose ends its waiting. */
export interface Holder extends Disposable {
  readonly isHeld: () => boolean
  readonly heldBy: () => EngineState['heldBy']
  readonly setDevice: (state: 'ready' | 'away' | 'migrating') => void
  /** A task found the device away or migrating before anybody said so: it is tried again after a while. */
  readonly noticed: (what: 'away' | 'migrating') => void
  /** The schedule changed. */
  readonly recheck: () => void
  /** Whether there is work whose hours are to be watched. */
  readonly mindHours: (hasWork: boolean) => void
}

/** How often the hours are looked at, in ms, and how long a device that was found away is left alone: twice as long each time. */
const hoursMs = 20_000
const firstProbeMs = 5_000
const longestProbeMs = 60_000
/** A device that stayed reachable for so long starts over with the first wait. */
const calmMs = 120_000

/** Creates the holder. */
export function createHolder(clock: ClockPort, rules: { readonly isOpen: () => boolean; readonly onChange: () => void }): Holder {
  const end = new AbortController()
  let device: 'ready' | 'away' | 'migrating' = 'ready'
  let noticed: 'away' | 'migrating' | undefined
  let probeMs = firstProbeMs
  let noticedAtMs = Number.NEGATIVE_INFINITY
  let wasHeld = false
  let isWatching = false
  let hasWork = false
  const isHeld = () => device !== 'ready' || noticed !== undefined || !rules.isOpen()
  const tell = () => {
    if (wasHeld === isHeld() || end.signal.aborted) return
    wasHeld = isHeld()
    rules.onChange()
  }
  const watchHours = async () => {
    while (hasWork && !end.signal.aborted) {
      await clock.sleep(hoursMs, end.signal)
      tell()
    }
  }
  return {
    isHeld,
    heldBy: () => {
      if (device === 'migrating' || noticed === 'migrating') return 'migration'
      return rules.isOpen() ? undefined : 'schedule'
    },
    setDevice: (state) => {
      device = state
      // Whoever says 'ready' knows better than what a task found out before.
      if (state === 'ready') noticed = undefined
      tell()
    },
    noticed: (what) => {
      const now = clock.nowMs()
      if (noticed === undefined) {
        probeMs = now - noticedAtMs > calmMs ? firstProbeMs : Math.min(longestProbeMs, probeMs * 2)
        noticedAtMs = now
        const waiting = clock.sleep(probeMs, end.signal)
        void waiting.then(
          () => {
            noticed = undefined
            tell()
          },
          () => undefined,
        )
      }
      noticed = what
      tell()
    },
    recheck: tell,
    mindHours: (work) => {
      hasWork = work
      if (isWatching || !work) return
      isWatching = true
      void watchHours()
        .catch(() => undefined)
        .finally(() => {
          isWatching = false
        })
    },
    [Symbol.dispose]: () => end.abort(),
  }
}
