import { retryDelayMs } from '../connection/reconnect-policy.ts'
import { singleFlight } from '../turns/single-flight.ts'
import { createHeartbeat } from './heartbeat.ts'
import { isPageVisible, onPageWake } from './page-wake.ts'

/** What watching the device needs. */
export interface ReachabilityParts {
  /** Resolves true when the device answers its heartbeat. */
  readonly probe: () => Promise<boolean>
  /** Asks at the address in use only, between two tries; `probe` by default. */
  readonly look?: () => Promise<boolean>
  readonly isVisible?: () => boolean
  readonly setTimer: (run: () => void, delayMs: number) => Disposable
  /** Monotonic clock in ms. */
  readonly nowMs: () => number
  readonly onChanged: (reachable: boolean) => void
  /** Called for each planned try with its number from 0 and its delay (DLG-02 shows the first ones). */
  readonly onPlanned?: (attempt: number, delayMs: number) => void
  /** Called when the user returns to the page or the network is back; the browser's by default. */
  readonly onWake?: (listener: () => void) => Disposable
}
/** Whether the device answers; asks again until it does. */
export interface Reachability extends Disposable {
  /** Reports the result of a request. */
  readonly report: (reachable: boolean) => void
  /** Asks the device once, because it may be away. */
  readonly suspect: () => void
  /** Asks at once, because the user pressed the button. */
  readonly tryNow: () => void
  /** Stops retries and ignores reports until disposed: the caller watches the device itself (H-14). */
  readonly hold: () => Disposable
}

/** DEV-07b: how long a suspicion waits for an answer, in ms; another route may be found later. */
const suspicionMs = 8_000
/** DEV-07c: how often a page that is looked at asks between two tries, in ms: a device that is back is not waited for. */
const lookEveryMs = 3_000

/** Creates the watch. While the device answers, only the heartbeat of a visible page runs. */
export function createReachability(parts: ReachabilityParts): Reachability {
  const probe = () => parts.probe().catch(() => false)
  let reachable = true
  const change = (next: boolean) => {
    if (next) heartbeat.heard()
    if (next === reachable) return
    reachable = next
    retries.reset()
    parts.onChanged(next)
    if (next) return
    heartbeat.stop()
    retries.schedule()
  }
  const retries = createRetries(parts, { run: () => ask(true), onSeen: () => change(true) })
  // Only retries of the policy count towards its next wait (H-15).
  const askOnce = singleFlight(async (counts: boolean): Promise<void> => {
    retries.stop()
    const answered = await probe()
    if (reachable) return
    if (answered) return change(true)
    if (counts) retries.count()
    retries.schedule()
  })
  const ask = (counts: boolean): void => void askOnce(counts)
  const isWatched = () => reachable && !retries.isHeld()
  const suspect = () => {
    if (isWatched()) void inTime(probe(), parts.setTimer).then((answered) => (answered || isWatched()) && change(answered))
  }
  const heartbeat = createHeartbeat({ setTimer: parts.setTimer, nowMs: parts.nowMs, ask: suspect })
  // H-15: retries are up to a minute apart; a user who returns to the page gets an answer at once.
  const waking = (parts.onWake ?? onPageWake)(() => {
    if (reachable) heartbeat.wake()
    else if (!retries.isHeld()) ask(false)
  })
  return {
    report: (next) => {
      if (!retries.isHeld()) change(next)
    },
    suspect,
    tryNow: () => ask(true),
    hold: () => {
      const held = retries.hold()
      // The holder knows that the device goes away.
      change(false)
      return disposable(() => {
        held[Symbol.dispose]()
        if (!reachable) retries.schedule()
      })
    },
    ...disposable(() => [waking, heartbeat, disposable(retries.stop)].forEach((one) => one[Symbol.dispose]())),
  }
}

const disposable = (dispose: () => void): Disposable => ({ [Symbol.dispose]: dispose })

/** False when the answer takes longer than a suspicion may wait. */
function inTime(answer: Promise<boolean>, setTimer: ReachabilityParts['setTimer']): Promise<boolean> {
  const late = Promise.withResolvers<boolean>()
  const timer = setTimer(() => late.resolve(false), suspicionMs)
  return Promise.race([answer, late.promise]).finally(() => timer[Symbol.dispose]())
}

/** What the waits of the policy lead to. */
interface RetryEnds {
  /** The wait is over. */
  readonly run: () => void
  /** The device answered before. */
  readonly onSeen: () => void
}

/** One wait of the policy: the whole of it while the page is hidden, else in parts with a look after each. */
function createWait(parts: ReachabilityParts, { run, onSeen }: RetryEnds) {
  const { nowMs, isVisible = isPageVisible } = parts
  const look = () => (parts.look ?? parts.probe)().catch(() => false)
  let running: { readonly dueAtMs: number; timer: Disposable | undefined } | undefined
  const arm = (own: NonNullable<typeof running>) => {
    const leftMs = Math.max(0, own.dueAtMs - nowMs())
    const looksFirst = isVisible() && leftMs > lookEveryMs
    own.timer = parts.setTimer(() => void (looksFirst ? lookOn(own) : end()), looksFirst ? lookEveryMs : leftMs)
  }
  const end = () => {
    running = undefined
    run()
  }
  const lookOn = async (own: NonNullable<typeof running>) => {
    own.timer = undefined
    const seen = await look()
    if (running !== own) return
    if (seen) onSeen()
    else arm(own)
  }
  return {
    isRunning: () => running !== undefined,
    start: (delayMs: number) => {
      running = { dueAtMs: nowMs() + delayMs, timer: undefined }
      arm(running)
    },
    stop: () => {
      running?.timer?.[Symbol.dispose]()
      running = undefined
    },
  }
}

/** The timer of the reconnect policy, and how many tries failed. */
function createRetries(parts: ReachabilityParts, ends: RetryEnds) {
  const wait = createWait(parts, ends)
  let attempts = 0
  let held = 0
  return {
    stop: wait.stop,
    count: () => {
      attempts += 1
    },
    isHeld: () => held > 0,
    /** Stops retries until disposed; the policy then starts from its first wait. */
    hold: (): Disposable => {
      held += 1
      wait.stop()
      return {
        [Symbol.dispose]: () => {
          held -= 1
          attempts = 0
        },
      }
    },
    reset: () => {
      attempts = 0
      wait.stop()
    },
    schedule: () => {
      if (wait.isRunning() || held > 0) return
      const delayMs = retryDelayMs(attempts)
      parts.onPlanned?.(attempts, delayMs)
      wait.start(delayMs)
    },
  }
}
