/** Counts work on something that is kept open, and says when there has been none for a while. */
export interface IdleWatch extends Disposable {
  readonly isIdle: boolean
  /** Counts `work` until it settles. */
  during<T>(work: () => Promise<T>): Promise<T>
}

/** Calls `onIdle` `afterMs` after the last work, unless new work has begun; disposing stops that. */
export function createIdleWatch(onIdle: () => void, afterMs: number): IdleWatch {
  let working = 0
  let timer: NodeJS.Timeout | undefined
  function stop(): void {
    clearTimeout(timer)
    timer = undefined
  }
  return {
    get isIdle() {
      return working === 0
    },
    async during(work) {
      working += 1
      stop()
      try {
        return await work()
      } finally {
        working -= 1
        stop()
        timer = setTimeout(() => {
          timer = undefined
          onIdle()
        }, afterMs).unref()
      }
    },
    [Symbol.dispose]: stop,
  }
}
