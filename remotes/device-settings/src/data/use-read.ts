import { useKernel } from '@cove/kernel'
import type { Failure, Kernel, Outcome } from '@cove/kernel'
import { useEffect, useEffectEvent, useState } from 'react'

/** Something of the device, and how reading it went. The last answer stays while it is read again. */
export interface Read<T> {
  readonly data: T | undefined
  readonly failure: Failure | undefined
  readonly reload: () => void
}

/** What makes the device's answer another one. */
export interface ReadAgain {
  /** Subscribes to events of the device; each calls `again`. */
  readonly on?: (kernel: Kernel, again: () => void) => Disposable
  /** Reads again after so many ms while the page is visible. */
  readonly everyMs?: number
}

/** Reads from the device when the page opens, when it is back, and as `when` says. */
export function useRead<T>(read: (kernel: Kernel) => Promise<Outcome<T>>, { on, everyMs }: ReadAgain = {}): Read<T> {
  const kernel = useKernel()
  const [data, setData] = useState<T>()
  const [failure, setFailure] = useState<Failure>()
  const [round, setRound] = useState(0)
  const readNow = useEffectEvent(() => read(kernel))
  const listen = useEffectEvent((again: () => void) => on?.(kernel, again))

  useEffect(() => {
    let live = true
    void readNow().then((answer) => {
      if (!live) return
      if (answer.ok) setData(answer.data)
      setFailure(answer.ok ? undefined : answer.failure)
    })
    return () => {
      live = false
    }
  }, [round])

  useEffect(() => {
    const again = () => setRound((before) => before + 1)
    const stack = new DisposableStack()
    const registration = listen(again)
    if (registration) stack.use(registration)
    stack.use(kernel.events.onReset(again))
    stack.defer(kernel.session.store.subscribe((now, before) => now.online && !before.online && again()))
    if (everyMs !== undefined) {
      const timer = setInterval(() => document.visibilityState === 'visible' && again(), everyMs)
      stack.defer(() => clearInterval(timer))
    }
    return () => stack.dispose()
  }, [kernel, everyMs])

  return { data, failure, reload: () => setRound((before) => before + 1) }
}
