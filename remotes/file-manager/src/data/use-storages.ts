import type { Storage } from '@cove/device-contract'
import { storageChanged } from '@cove/kernel/declare'
import { attempt, useKernel, type Failure } from '@cove/kernel'
import { useEffect, useState } from 'react'

/** The storage spaces this person may open; undefined until they are known. */
export interface Storages {
  readonly list: readonly Storage[] | undefined
  readonly failure: Failure | undefined
  readonly reload: () => void
}

export function useStorages(): Storages {
  const kernel = useKernel()
  const [list, setList] = useState<readonly Storage[]>()
  const [failure, setFailure] = useState<Failure>()
  const [round, setRound] = useState(0)

  useEffect(() => {
    let live = true
    void attempt(kernel, () => kernel.device.storage.list()).then((answer) => {
      if (!live) return
      if (answer.ok) setList(answer.data.storages)
      setFailure(answer.ok ? undefined : answer.failure)
    })
    return () => {
      live = false
    }
  }, [kernel, round])

  useEffect(() => {
    const again = () => setRound((before) => before + 1)
    const stack = new DisposableStack()
    // WIN-05: whoever lists storage spaces fetches again.
    stack.use(kernel.events.on('storage.changed', again))
    stack.use(kernel.events.on('reset', again))
    stack.use(kernel.bus.on(storageChanged, again))
    stack.defer(kernel.session.store.subscribe((now, before) => now.online && !before.online && again()))
    return () => stack.dispose()
  }, [kernel])

  return { list, failure, reload: () => setRound((before) => before + 1) }
}
