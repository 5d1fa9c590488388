import { useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useEffect, useState } from 'react'
import { readBindCode } from './download-calls.ts'

/** The code of now, how long it holds, and why there is none. */
export interface BindCode {
  readonly code: string | undefined
  readonly secondsLeft: number
  readonly failure: Failure | undefined
  readonly reload: () => void
}

/** DL-01b: the person's code, counted down and fetched anew when it is over. */
export function useBindCode(): BindCode {
  const kernel = useKernel()
  const [known, setKnown] = useState<{ readonly code: string; readonly endsMs: number }>()
  const [failure, setFailure] = useState<Failure>()
  const [round, setRound] = useState(0)
  const [nowMs, setNowMs] = useState(() => Date.now())

  useEffect(() => {
    let live = true
    void readBindCode(kernel).then((answer) => {
      if (!live) return
      if (answer.ok) setKnown({ code: answer.data.code, endsMs: Date.now() + answer.data.expiresInSeconds * 1000 })
      setFailure(answer.ok ? undefined : answer.failure)
      setNowMs(Date.now())
    })
    return () => {
      live = false
    }
  }, [kernel, round])

  useEffect(() => {
    if (!known) return
    const timer = setInterval(() => {
      setNowMs(Date.now())
      // Once for each code that is over; a failure waits for the person.
      if (Date.now() < known.endsMs) return
      clearInterval(timer)
      setKnown(undefined)
      setRound((before) => before + 1)
    }, 1_000)
    return () => clearInterval(timer)
  }, [known])

  return {
    code: known?.code,
    secondsLeft: known ? Math.max(0, Math.ceil((known.endsMs - nowMs) / 1000)) : 0,
    failure,
    reload: () => setRound((before) => before + 1),
  }
}
