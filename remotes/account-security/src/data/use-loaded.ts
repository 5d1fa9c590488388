import { useKernel } from '@cove/kernel'
import type { Kernel } from '@cove/kernel'
import { useCallback, useEffect, useState } from 'react'
import { attempt, isCancelled } from './attempt.ts'
import type { AnyAnswer, Failure } from './attempt.ts'

/** Data of the device or the account service, with its load state. */
export interface Loaded<T> {
  readonly status: 'loading' | 'ready' | 'failed'
  /** Kept while it is read again. */
  readonly data: T | undefined
  readonly failure: Failure | undefined
  readonly reload: () => void
  /** An answer of another call brought it up to date. */
  readonly set: (data: T) => void
}

/** Reads from `source` (the kernel or the accounts) with a constant `read`; again on `reload` and when the device is back. */
export function useLoaded<S, T>(source: S, read: (source: S) => Promise<AnyAnswer<T>>): Loaded<T> {
  const kernel = useKernel()
  const [data, setData] = useState<T>()
  const [failure, setFailure] = useState<Failure>()
  const [round, setRound] = useState(0)

  useEffect(() => {
    let live = true
    attempt(kernel, () => read(source)).then(
      (outcome) => {
        if (!live) return
        if (outcome.ok) setData(outcome.data)
        setFailure(outcome.ok ? undefined : outcome.failure)
      },
      (cause: unknown) => live && !isCancelled(cause) && kernel.log.error('account-security.read', { cause: String(cause) }),
    )
    return () => {
      live = false
    }
  }, [kernel, source, read, round])

  useWhenBack(
    kernel,
    useCallback(() => setRound((before) => before + 1), []),
  )

  return {
    // What was read once stays on the screen while the device is away.
    status: data === undefined ? (failure ? 'failed' : 'loading') : 'ready',
    data,
    failure,
    reload: useCallback(() => {
      setFailure(undefined)
      setRound((before) => before + 1)
    }, []),
    set: setData,
  }
}

function useWhenBack(kernel: Kernel, again: () => void): void {
  useEffect(() => {
    const stack = new DisposableStack()
    stack.use(kernel.events.onReset(again))
    stack.defer(kernel.session.store.subscribe((now, before) => now.online && !before.online && again()))
    return () => stack.dispose()
  }, [kernel, again])
}
