import { isPageVisible } from './page-wake.ts'

/** DEV-07b: how long a visible page hears nothing from the device before it asks, in ms. With the wait for the answer below 15 s. */
const quietMs = 6_000

/** What the heartbeat needs. */
export interface HeartbeatParts {
  readonly setTimer: (run: () => void, delayMs: number) => Disposable
  readonly nowMs: () => number
  /** Asks the device; called only while it counts as reachable. */
  readonly ask: () => void
  readonly isVisible?: () => boolean
}
/** Asks an idle device from time to time, because one that is frozen ends no connection. */
export interface Heartbeat extends Disposable {
  /** The device answered something. */
  readonly heard: () => void
  /** The device is away: it is asked by the reconnect policy. */
  readonly stop: () => void
  /** The user returned to the page. */
  readonly wake: () => void
}

/** Creates the heartbeat; it begins with the first answer. One timer, and none while the page is hidden. */
export function createHeartbeat({ setTimer, nowMs, ask, isVisible = isPageVisible }: HeartbeatParts): Heartbeat {
  let heardAtMs = nowMs()
  let timer: Disposable | undefined
  const stop = () => {
    timer?.[Symbol.dispose]()
    timer = undefined
  }
  const arm = (delayMs: number) => {
    timer ??= setTimer(() => {
      timer = undefined
      look()
    }, delayMs)
  }
  const look = () => {
    if (!isVisible()) return
    const leftMs = heardAtMs + quietMs - nowMs()
    if (leftMs <= 0) ask()
    arm(leftMs > 0 ? leftMs : quietMs)
  }
  return {
    heard: () => {
      heardAtMs = nowMs()
      if (isVisible()) arm(quietMs)
    },
    stop,
    wake: look,
    [Symbol.dispose]: stop,
  }
}
