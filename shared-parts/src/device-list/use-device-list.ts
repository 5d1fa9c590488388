import { useKernel } from '@cove/kernel'
import type { Failure, Kernel, Outcome } from '@cove/kernel'
import { useEffect, useEffectEvent, useState } from 'react'

/** Something the device keeps, and how it stands with reading it. The last answer stays while it is read again. */
export interface DeviceList<T> {
  readonly data: T | undefined
  readonly failure: Failure | undefined
  readonly reload: () => void
}
/** Changes what is shown as an event of the device says; nothing happens before the first answer. */
export type ListChange<T> = (next: (before: T) => T) => void

/** Reads from the device, again when it is back or asks for it; `listen` follows its events until the window is gone. Without `read` it is empty. */
export function useDeviceList<T>(
  read: ((kernel: Kernel) => Promise<Outcome<T>>) | undefined,
  listen: (change: ListChange<T>) => Disposable,
): DeviceList<T> {
  const kernel = useKernel()
  const [data, setData] = useState<T>()
  const [failure, setFailure] = useState<Failure>()
  const [round, setRound] = useState(0)
  const readNow = useEffectEvent(() => read?.(kernel))
  const listenNow = useEffectEvent(listen)

  const isOff = read === undefined
  useEffect(() => {
    if (isOff) return undefined
    let live = true
    void readNow()?.then((answer) => {
      if (!live) return
      if (answer.ok) setData(answer.data)
      setFailure(answer.ok ? undefined : answer.failure)
    })
    return () => {
      live = false
    }
  }, [round, isOff])

  useEffect(() => {
    const again = () => setRound((before) => before + 1)
    const stack = new DisposableStack()
    stack.use(listenNow((next) => setData((before) => (before === undefined ? before : next(before)))))
    stack.use(kernel.events.onReset(again))
    stack.defer(kernel.session.store.subscribe((now, before) => now.online && !before.online && again()))
    return () => stack.dispose()
  }, [kernel])

  return { data: isOff ? undefined : data, failure: isOff ? undefined : failure, reload: () => setRound((before) => before + 1) }
}
