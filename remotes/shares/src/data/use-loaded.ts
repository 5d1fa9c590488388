import { useKernel } from '@cove/kernel'
import type { Failure, Kernel, Outcome } from '@cove/kernel'
import { useEffect, useEffectEvent, useState } from 'react'

/** Something that is read when its key changes, and again on request. The last answer stays meanwhile. */
export interface Loaded<T> {
  readonly data: T | undefined
  readonly failure: Failure | undefined
  readonly reload: () => void
}

/** Reads from the device, for a key that says what is read. */
export function useLoaded<T>(key: string, read: (kernel: Kernel) => Promise<Outcome<T>>): Loaded<T> {
  const kernel = useKernel()
  const [answer, setAnswer] = useState<Outcome<T>>()
  const [round, setRound] = useState(0)
  const readNow = useEffectEvent(() => read(kernel))
  useEffect(() => {
    let live = true
    void readNow().then((next) => live && setAnswer(next))
    return () => {
      live = false
    }
  }, [key, round])
  return {
    data: answer?.ok ? answer.data : undefined,
    failure: answer && !answer.ok ? answer.failure : undefined,
    reload: () => setRound((before) => before + 1),
  }
}
