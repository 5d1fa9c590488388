/** Delays a reaction to changes, and delays it longer while they continue. Dispose it. */
export interface ChangeDebounce extends Disposable {
  /** Something changed. */
  readonly trigger: () => void
  /** The reaction happens now for another reason: it covers the changes so far. */
  readonly reset: () => void
}
interface ChangeDebounceOptions {
  readonly run: () => void
  /** How long the first change waits for more of them, in ms. */
  readonly firstMs: () => number
  readonly nowMs: () => number
}

/** While changes continue, the time between two runs doubles up to this, in ms. */
const mostMs = 1_000
/** After so long without a run the next change counts as a first one, in ms. */
const quietMs = 2 * mostMs

/**
 * Runs once for changes that come together. A folder that fills changes all the time, and each run costs the device a listing and the page a
 * rendering (TR-12): a change of the user is seen soon, a flood once a second.
 */
export function createChangeDebounce({ run, firstMs, nowMs }: ChangeDebounceOptions): ChangeDebounce {
  let timer: ReturnType<typeof setTimeout> | undefined
  let ranAtMs = Number.NEGATIVE_INFINITY
  let apartMs = 0
  const isQuiet = () => nowMs() - ranAtMs > quietMs
  const finish = () => {
    clearTimeout(timer)
    timer = undefined
    ranAtMs = nowMs()
  }
  return {
    reset: () => {
      if (isQuiet()) apartMs = 0
      finish()
    },
    trigger: () => {
      if (timer !== undefined) return
      const first = firstMs()
      apartMs = isQuiet() ? first : Math.max(first, Math.min(mostMs, apartMs * 2))
      // Counted from the last run: a change that comes when that is long ago is no flood and waits no longer than a first one.
      const waitMs = Math.max(first, ranAtMs + apartMs - nowMs())
      timer = setTimeout(() => {
        finish()
        run()
      }, waitMs)
    },
    [Symbol.dispose]: () => {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
