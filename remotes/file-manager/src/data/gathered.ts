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

/** Each time a change follows soon, twice as long as before lies between two answers, up to this, in ms. */
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
  let apartMs = 0
  const isQuiet = () => nowMs() - ranAtMs > quietMs
  const finish = () => {
    clearTimeout(timer)
    timer = undefined
    ranAtMs = nowMs()
  }
  return {
    done: () => {
      if (isQuiet()) apartMs = 0
      finish()
    },
    tell: () => {
      if (timer !== undefined) return
      const first = firstMs()
      apartMs = isQuiet() ? first : Math.max(first, Math.min(mostMs, apartMs * 2))
      // Counted from the last answer: a change that comes when that is long ago is no flood and waits no longer than a first one.
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
