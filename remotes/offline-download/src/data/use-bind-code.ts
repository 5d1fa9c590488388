import { downloads } from '@cove/device-contract/downloads'
import { useReading } from '@cove/parts/read'
import type { Failure } from '@cove/kernel'
import { useEffect, useEffectEvent, useState } from 'react'

/** The code of now, how long it holds, and why there is none. */
export interface BindCode {
  readonly code: string | undefined
  readonly secondsLeft: number
  readonly failure: Failure | undefined
  readonly reload: () => void
}

/** DL-01b: the person's code, counted down and fetched anew when it is over. */
export function useBindCode(): BindCode {
  const { data, failure, reload } = useReading(['downloads.bindCode'], async ({ device }, how) => {
    const answer = await device.use(downloads).bindCode(undefined, how)
    if (!answer.ok) return answer
    const { code, expiresInSeconds } = answer.data
    const readMs = Date.now()
    return { ok: true, data: { code, readMs, endsMs: readMs + expiresInSeconds * 1000 } }
  })
  const [tickMs, setTickMs] = useState(() => Date.now())
  const again = useEffectEvent(reload)
  useEffect(() => {
    if (!data) return undefined
    const timer = setInterval(() => {
      setTickMs(Date.now())
      // Once for each code that is over; a failure waits for the person.
      if (Date.now() < data.endsMs) return
      clearInterval(timer)
      again()
    }, 1_000)
    return () => clearInterval(timer)
  }, [data])
  const leftMs = data ? data.endsMs - Math.max(tickMs, data.readMs) : 0
  return { code: leftMs > 0 ? data?.code : undefined, secondsLeft: Math.max(0, Math.ceil(leftMs / 1000)), failure, reload }
}
