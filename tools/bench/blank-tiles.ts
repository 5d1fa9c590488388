interface Watched {
  coveLongestBlankMs: number
}

/** Runs in the page: notes how long places of the wall that have neither colour nor picture are on the screen. */
export function watchBlanks(): void {
  const watched = globalThis as unknown as Watched
  watched.coveLongestBlankMs = 0
  let seen = new Map<Element, number>()
  const look = (nowMs: number): void => {
    const wall = document.querySelector('[data-wall]')
    const area = wall?.getBoundingClientRect()
    const next = new Map<Element, number>()
    for (const one of wall?.querySelectorAll('[data-waiting], [data-colourless]:not(:has(img[data-shown]))') ?? []) {
      const { top, bottom } = one.getBoundingClientRect()
      if (!area || bottom <= area.top || top >= area.bottom) continue
      const sinceMs = seen.get(one) ?? nowMs
      next.set(one, sinceMs)
      watched.coveLongestBlankMs = Math.max(watched.coveLongestBlankMs, nowMs - sinceMs)
    }
    seen = next
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Runs in the page: the longest so far, ms. */
export const longestBlankMs = (): number => (globalThis as unknown as Watched).coveLongestBlankMs
