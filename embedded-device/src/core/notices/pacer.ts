/** Runs work at once while it is rare, and once per interval while it is not. */
export interface Pacer extends Disposable {
  /** Something is to be done: now, or with everything else at the end of the interval. */
  request(): void
}

/** Makes a pacer that runs at most `burst` times in an interval, and once more at its end. */
export function createPacer({ burst, everyMs }: { readonly burst: number; readonly everyMs: number }, run: () => void): Pacer {
  let timer: NodeJS.Timeout | undefined
  let runs = 0
  let isDue = false
  const open = (): void => {
    timer = setTimeout(() => {
      timer = undefined
      runs = 0
      if (!isDue) return
      isDue = false
      runs = 1
      open()
      run()
    }, everyMs).unref()
  }
  return {
    request() {
      if (!timer) open()
      if (runs >= burst) {
        isDue = true
        return
      }
      runs += 1
      run()
    },
    [Symbol.dispose]() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
