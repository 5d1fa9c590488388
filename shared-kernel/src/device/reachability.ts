/** What watching the device needs. */
export interface ReachabilityParts {
  /** Resolves true when the device answers its heartbeat. */
  readonly probe: () => Promise<boolean>
  readonly setTimer: (run: () => void, delayMs: number) => Disposable
  readonly onChanged: (reachable: boolean) => void
}
/** Whether the device answers, and asking again until it does. */
export interface Reachability extends Disposable {
  /** The request layer reports what it saw. */
  readonly report: (reachable: boolean) => void
  /** Somebody suspects that the device is away: it is asked once, and believed. */
  readonly suspect: () => void
  /** Asks at once; a person pressed the button. */
  readonly tryNow: () => void
}

/** DEV-07a, H-15: 1, 2, 4, 8, 16 s, then every 60 s for ever. */
export function retryDelayMs(attempt: number): number {
  return attempt < 5 ? 1_000 * 2 ** attempt : 60_000
}

/** Creates the watch. It is quiet while all is well; no timer runs. */
export function createReachability(parts: ReachabilityParts): Reachability {
  let reachable = true
  let attempts = 0
  let timer: Disposable | undefined
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
  const ask = async () => {
    stop()
    const answered = await parts.probe().catch(() => false)
    if (reachable) return
    if (answered) return change(true)
    attempts += 1
    schedule()
  }
  const schedule = () => {
    timer ??= parts.setTimer(() => {
      timer = undefined
      void ask()
    }, retryDelayMs(attempts))
  }
  const suspect = async () => {
    if (!reachable) return
    if (!(await parts.probe().catch(() => false))) change(false)
  }
  return { report: change, suspect: () => void suspect(), tryNow: () => void ask(), [Symbol.dispose]: stop }
}
