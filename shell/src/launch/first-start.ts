/** The kernel's start, begun before anything is drawn. */
export interface FirstStart {
  /** The start that is under way, and from the second call on another one. */
  readonly start: () => Promise<void>
  /** Resolves when there is something to draw: the start has ended, or takes so long that the splash is due. Never rejects. */
  readonly drawable: Promise<void>
}

interface FirstStartParts {
  readonly start: () => Promise<void>
  readonly sleep: (ms: number) => Promise<void>
}

/** How long the page stays as it is before it says that it is loading, in ms: a splash that flashes would be worse. */
const splashAfterMs = 150

/** W9: asks for the session at once and draws the first screen once, not a splash and then the desktop. */
export function firstStart({ start, sleep }: FirstStartParts): FirstStart {
  const running = start()
  let first: Promise<void> | undefined = running
  // Who calls `start` hears of a failure.
  const ended = running.catch(() => undefined)
  return {
    start: () => {
      const now = first ?? start()
      first = undefined
      return now
    },
    drawable: Promise.race([ended, sleep(splashAfterMs)]),
  }
}
