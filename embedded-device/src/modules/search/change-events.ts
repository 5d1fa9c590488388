/** Tells the screens at most once per pause. */
export interface ChangeEvents extends Disposable {
  readonly add: () => void
}

const pauseMs = 2000

export function createChangeEvents(emit: () => void): ChangeEvents {
  let timer: NodeJS.Timeout | undefined
  let isWaiting = false
  const rest = (): void => {
    timer = undefined
    if (!isWaiting) return
    isWaiting = false
    send()
  }
  const send = (): void => {
    emit()
    timer = setTimeout(rest, pauseMs).unref()
  }
  return {
    add: () => {
      if (timer) isWaiting = true
      else send()
    },
    [Symbol.dispose]: () => clearTimeout(timer),
  }
}
