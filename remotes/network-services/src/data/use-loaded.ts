import { useKernel } from '@cove/kernel'
import type { Failure, Kernel, Outcome } from '@cove/kernel'
import { useCallback, useEffect, useState } from 'react'

/** Something that is read once, and again on request. `read` must be a constant. */
export interface Loaded<T> {
  readonly data: T | undefined
  readonly failure: Failure | undefined
  readonly reload: () => void
}

/** Reads from the device when the page opens. */
export function useLoaded<T>(read: (kernel: Kernel) => Promise<Outcome<T>>): Loaded<T> {
  const kernel = useKernel()
  const [answer, setAnswer] = useState<Outcome<T>>()
  const [round, setRound] = useState(0)
  useEffect(() => {
    let live = true
    void read(kernel).then((next) => live && setAnswer(next))
    return () => {
      live = false
    }
  }, [kernel, read, round])
  const reload = useCallback(() => setRound((before) => before + 1), [])
  return { data: answer?.ok ? answer.data : undefined, failure: answer && !answer.ok ? answer.failure : undefined, reload }
}
