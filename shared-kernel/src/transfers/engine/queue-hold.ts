import type { EngineState } from './engine.ts'
import type { ClockPort } from './ports.ts'

type Unreachable = 'away' | 'migrating'

/** Decides whether transfers may run: the device answers, does not migrate (H-67), and the schedule allows it. */
export interface QueueHold extends Disposable {
  readonly isHeld: () => boolean
  readonly heldBy: () => EngineState['heldBy']
  readonly setDevice: (state: 'ready' | Unreachable) => void
  /** Holds the queue for a while: a task found the device unreachable before `setDevice` reported it. */
  readonly reportUnreachable: (state: Unreachable) => void
  /** Reads the schedule again after it changed. */
  readonly recheck: () => void
  /** Watches the schedule while there is work that it may hold or start. */
  readonly watchSchedule: (hasWork: boolean) => void
}

/** How often the schedule is read, in ms. */
const scheduleMs = 20_000
/** How long an unreachable device is left alone, in ms: twice as long each time. */
const firstProbeMs = 5_000
const longestProbeMs = 60_000
/** After a device stayed reachable for this long, in ms, the first wait applies again. */
const stableMs = 120_000

/** Creates the hold; `onChange` is called when transfers may run again or no longer. */
export function createQueueHold(clock: ClockPort, rules: { readonly isOpen: () => boolean; readonly onChange: () => void }): QueueHold {
  const end = new AbortController()
  let device: 'ready' | Unreachable = 'ready'
  let wasHeld = false
  const report = createUnreachableReport(clock, { signal: end.signal, onExpired: () => publish() })
  const isHeld = () => device !== 'ready' || report.current() !== undefined || !rules.isOpen()
  const publish = () => {
    if (wasHeld === isHeld() || end.signal.aborted) return
    wasHeld = isHeld()
    rules.onChange()
  }
  return {
    isHeld,
    heldBy: () => {
      if (device === 'migrating' || report.current() === 'migrating') return 'migration'
      return rules.isOpen() ? undefined : 'schedule'
    },
    setDevice: (state) => {
      device = state
      // 'ready' comes from a request that succeeded, which is newer than a task's report.
      if (state === 'ready') report.clear()
      publish()
    },
    reportUnreachable: (state) => {
      report.set(state)
      publish()
    },
    recheck: publish,
    watchSchedule: createScheduleWatch(clock, { signal: end.signal, onTick: publish }),
    [Symbol.dispose]: () => end.abort(),
  }
}

interface UnreachableReport {
  readonly current: () => Unreachable | undefined
  readonly set: (state: Unreachable) => void
  readonly clear: () => void
}

/** A task's report that the device is unreachable; it expires, so that the next task probes the device. */
function createUnreachableReport(
  clock: ClockPort,
  { signal, onExpired }: { readonly signal: AbortSignal; readonly onExpired: () => void },
): UnreachableReport {
  let reported: Unreachable | undefined
  let probeMs = firstProbeMs
  let reportedAtMs = Number.NEGATIVE_INFINITY
  const expireLater = () => {
    const now = clock.nowMs()
    probeMs = now - reportedAtMs > stableMs ? firstProbeMs : Math.min(longestProbeMs, probeMs * 2)
    reportedAtMs = now
    const expire = () => {
      reported = undefined
      onExpired()
    }
    void clock.sleep(probeMs, signal).then(expire, () => undefined)
  }
  return {
    current: () => reported,
    set: (state) => {
      if (reported === undefined) expireLater()
      reported = state
    },
    clear: () => {
      reported = undefined
    },
  }
}

/** Calls `onTick` regularly while there is work. */
function createScheduleWatch(
  clock: ClockPort,
  { signal, onTick }: { readonly signal: AbortSignal; readonly onTick: () => void },
): QueueHold['watchSchedule'] {
  let hasWork = false
  let isWatching = false
  const watch = async () => {
    while (hasWork && !signal.aborted) {
      await clock.sleep(scheduleMs, signal)
      onTick()
    }
  }
  return (work) => {
    hasWork = work
    if (isWatching || !work) return
    isWatching = true
    void watch()
      .catch(() => undefined)
      .finally(() => {
        isWatching = false
      })
  }
}
