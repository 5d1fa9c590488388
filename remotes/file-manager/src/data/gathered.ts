/** Does something after changes, less often while they go on. Dispose it. */
export interface Gathered extends Disposable {
  /** Something changed. */
  readonly tell: () => void
  /** It is being done now for another reason: what was told is seen too. */
  readonly done: () => void
}
interface GatheredParts {
  readonly run: () => void
  /** How long the first change waits for more of them, in ms. */
  readonly firstMs: () => number
  readonly nowMs: () => number
}

/** Each time a change follows soon it waits twice as long as the one before, up to this, in ms. */
const mostMs = 1_000
/** After so long without anything the next change is a first one again, in ms. */
const quietMs = 2 * mostMs

/**
 * Changes that come together are answered together. A folder that fills changes all the time, and each answer costs the device a listing and
 * the page a drawing (TR-12): what a person does himself is seen soon, a flood once a second.
 */
export function createGathered({ run, firstMs, nowMs }: GatheredParts): Gathered {
  let timer: ReturnType<typeof setTimeout> | undefined
  let ranAtMs = Number.NEGATIVE_INFINITY
  let waitMs = 0
  const isQuiet = () => nowMs() - ranAtMs > quietMs
  const finish = () => {
    clearTimeout(timer)
    timer = undefined
    ranAtMs = nowMs()
  }
  return {
    done: () => {
      if (isQuiet()) waitMs = 0
      finish()
    },
    tell: () => {
      if (timer !== undefined) return
      const first = firstMs()
      waitMs = isQuiet() ? first : Math.max(first, Math.min(mostMs, waitMs * 2))
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
