import { attempt, useKernel } from '@cove/kernel'
import type { AnyAnswer, Failure, Outcome } from '@cove/kernel'
import { useEffect, useEffectEvent, useState } from 'react'

/** What was read for one key; nothing while another key is read. */
export interface KeyedRead<T> {
  readonly data: T | undefined
  readonly failure: Failure | undefined
  readonly reload: () => void
}

/** Calls the device once for each key, which says what is read; undefined calls nothing. */
export function useKeyedRead<T>(key: string | undefined, call: () => Promise<AnyAnswer<T>>): KeyedRead<T> {
  const kernel = useKernel()
  const [state, setState] = useState<{ readonly key: string; readonly outcome: Outcome<T> }>()
  const [round, setRound] = useState(0)
  const readNow = useEffectEvent(() => attempt(kernel, call))
  useEffect(() => {
    if (key === undefined) return
    let live = true
    void readNow().then((outcome) => live && setState({ key, outcome }))
    return () => {
      live = false
    }
  }, [key, round])
  const outcome = state?.key === key ? state?.outcome : undefined
  return {
    data: outcome?.ok ? outcome.data : undefined,
    failure: outcome?.ok === false ? outcome.failure : undefined,
    reload: () => setRound((before) => before + 1),
  }
}
