/** A run of this page, as its windows draw it. */
export interface ShownRun<P> {
  readonly progress: P | undefined
  readonly bytesPerSecond: number
}

/** Takes the progress of one run. */
export interface Following<P> extends Disposable {
  readonly take: (progress: P) => void
}

const showEveryMs = 250

/**
 * Shows the progress of a run with its mean speed, at most four times a second and the latest always: a limit of the speed may hold the
 * next one back for long. Dispose it with the run.
 */
export function followProgress<P extends { readonly doneBytes: number }>(show: (run: ShownRun<P>) => void): Following<P> {
  const startedMs = performance.now()
  let shownMs = Number.NEGATIVE_INFINITY
  let latest: P | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const showNow = () => {
    timer = undefined
    shownMs = performance.now()
    const seconds = Math.max(1, (shownMs - startedMs) / 1000)
    show({ progress: latest, bytesPerSecond: (latest?.doneBytes ?? 0) / seconds })
  }
  return {
    take(progress) {
      latest = progress
      timer ??= setTimeout(showNow, Math.max(0, shownMs + showEveryMs - performance.now()))
    },
    [Symbol.dispose]: () => clearTimeout(timer),
  }
}
