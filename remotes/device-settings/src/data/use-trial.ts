import { useKernel } from '@cove/kernel'
import { useEffect, useState } from 'react'
import { confirmAddress, proveAddress } from './network-calls.ts'
import type { Trial } from './network-calls.ts'

/** How far a trial is; times in ms since it was seen first. */
export interface TrialProgress {
  readonly leftSeconds: number
  readonly reachedAfterMs: number | undefined
  readonly isConfirmed: boolean
}

const againMs = 1_000

/** Proves a trial from this page: asks at the new address until the device was reached there, then confirms with the same session. */
export function useTrial(trial: Trial, onOver: (isKept: boolean) => void): TrialProgress {
  const kernel = useKernel()
  const { ticket } = trial
  const [startMs] = useState(() => performance.now())
  const [nowMs, setNowMs] = useState(startMs)
  const [reachedAfterMs, setReached] = useState<number>()
  const [isConfirmed, setConfirmed] = useState(false)
  // oxlint-disable-next-line cove/reads-go-through-use-read -- a new address is proved until it is reached, and then kept: more than a read
  useEffect(() => {
    let live = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async (): Promise<void> => {
      setNowMs(performance.now())
      const proved = await proveAddress(kernel, ticket)
      if (!live) return
      if (proved.ok && proved.data.isReached) {
        setReached((before) => before ?? Math.round(performance.now() - startMs))
        const kept = await confirmAddress(kernel, ticket)
        if (!live) return
        if (kept.ok) {
          setConfirmed(true)
          return onOver(true)
        }
      }
      if (!proved.ok && proved.failure.name === 'networkTrialOver') return onOver(false)
      timer = setTimeout(() => void look(), againMs)
    }
    timer = setTimeout(() => void look(), againMs / 2)
    return () => {
      live = false
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one loop for each trial; `onOver` is the owner's and ends it
  }, [kernel, ticket, startMs])
  const leftMs = trial.deadlineMs - trial.nowMs - (nowMs - startMs)
  return { leftSeconds: Math.max(0, Math.ceil(leftMs / 1000)), reachedAfterMs, isConfirmed }
}
