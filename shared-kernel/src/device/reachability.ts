import { retryDelayMs } from '../connection/reconnect-policy.ts'
import { onPageWake } from './page-wake.ts'

/** What watching the device needs. */
export interface ReachabilityParts {
  /** Resolves true when the device answers its heartbeat. */
  readonly probe: () => Promise<boolean>
  readonly setTimer: (run: () => void, delayMs: number) => Disposable
  readonly onChanged: (reachable: boolean) => void
  /** A try is planned: its number from 0, and after how many ms it runs (DLG-02 shows the first ones). */
  readonly onPlanned?: (attempt: number, delayMs: number) => void
  /** Hears that somebody turns to the page, or that the network is back; the browser's unless said otherwise. */
  readonly onWake?: (listener: () => void) => Disposable
}
/** Whether the device answers, and asking again until it does. */
export interface Reachability extends Disposable {
  /** The request layer reports what it saw. */
  readonly report: (reachable: boolean) => void
  /** Somebody suspects that the device is away: it is asked once, and believed. */
  readonly suspect: () => void
  /** Asks at once; a person pressed the button. */
  readonly tryNow: () => void
  /** The device goes away and somebody else watches it: until disposed no try runs, and what requests see changes nothing (H-14). */
  readonly hold: () => Disposable
}

/** Creates the watch. It is quiet while all is well; no timer runs. */
export function createReachability(parts: ReachabilityParts): Reachability {
  let reachable = true
  let attempts = 0
  let timer: Disposable | undefined
  let held = 0
  const stop = () => {
    timer?.[Symbol.dispose]()
    timer = undefined
  }
  const change = (next: boolean) => {
    if (next === reachable) return
    reachable = next
    attempts = 0
    stop()
    parts.onChanged(next)
    if (!next) schedule()
  }
  /** Many wishes, one question. Only tries of the policy count towards its next wait (H-15). */
  let asking: Promise<void> | undefined
  const ask = (counts: boolean): void => {
    stop()
    asking ??= askOnce(counts).finally(() => (asking = undefined))
  }
  const askOnce = async (counts: boolean): Promise<void> => {
    const answered = await parts.probe().catch(() => false)
    if (reachable) return
    if (answered) return change(true)
    if (counts) attempts += 1
    schedule()
  }
  const schedule = () => {
    if (timer || held > 0) return
    const delayMs = retryDelayMs(attempts)
    parts.onPlanned?.(attempts, delayMs)
    timer = parts.setTimer(() => {
      timer = undefined
      ask(true)
    }, delayMs)
  }
  const suspect = async () => {
    if (!reachable) return
    if (!(await parts.probe().catch(() => false)) && held === 0) change(false)
  }
  // H-15: the quiet tries are up to a minute apart; a device that is back is found as soon as somebody looks.
  const waking = (parts.onWake ?? onPageWake)(() => {
    if (!reachable && held === 0) ask(false)
  })
  return {
    report: (next) => {
      if (held === 0) change(next)
    },
    suspect: () => void suspect(),
    tryNow: () => ask(true),
    hold: () => {
      held += 1
      stop()
      // Whoever watches knows that the device goes away.
      change(false)
      return {
        [Symbol.dispose]: () => {
          held -= 1
          // Back under our own watch: the policy starts from its first wait.
          attempts = 0
          if (!reachable) schedule()
        },
      }
    },
    [Symbol.dispose]: () => {
      waking[Symbol.dispose]()
      stop()
    },
  }
}
