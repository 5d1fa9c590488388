import { useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useEffect, useState } from 'react'
import { withSamples } from '../model/series.ts'
import { readHistory, readLive } from './device-calls.ts'
import type { HistoryRange, Machine, Sample } from './device-calls.ts'

/** What the charts show: the last minute, or stored history. */
export type FigureRange = 'live' | HistoryRange

/** Figures with the time they reach over. */
export interface Figures {
  readonly points: readonly Sample[]
  readonly stepSeconds: number
  readonly fromSeconds: number
  readonly toSeconds: number
}

const liveMs = 60_000
/** Before the page was opened the device took a sample every 10 s: that is no gap. */
const idleStepSeconds = 10
const lengths: Readonly<Record<HistoryRange, number>> = { hour: 3600, day: 86_400, month: 30 * 86_400 }

/** The last 60 s, read each second while the page is visible. The newest sample and the machine are there for every range. */
export function useLive(): {
  readonly figures: Figures | undefined
  readonly machine: Machine | undefined
  readonly latest: Sample | undefined
  readonly failure: Failure | undefined
} {
  const kernel = useKernel()
  const [points, setPoints] = useState<readonly Sample[]>()
  const [machine, setMachine] = useState<Machine>()
  const [nowMs, setNowMs] = useState(0)
  const [failure, setFailure] = useState<Failure>()
  useEffect(() => {
    let live = true
    let timer: ReturnType<typeof setTimeout> | undefined
    let afterMs = 0
    const look = async (): Promise<void> => {
      const answer = document.visibilityState === 'visible' ? await readLive(kernel, afterMs) : undefined
      if (!live) return
      if (answer?.ok) {
        const { samples } = answer.data
        afterMs = samples.at(-1)?.atMs ?? afterMs
        setPoints((before) => withSamples(before ?? [], samples, liveMs))
        setMachine(answer.data.machine)
        setNowMs(answer.data.nowMs)
      }
      if (answer) setFailure(answer.ok ? undefined : answer.failure)
      timer = setTimeout(() => void look(), 1_000)
    }
    void look()
    return () => {
      live = false
      clearTimeout(timer)
    }
  }, [kernel])
  const toSeconds = nowMs / 1000
  const figures = points && { points, stepSeconds: idleStepSeconds, fromSeconds: toSeconds - liveMs / 1000, toSeconds }
  return { figures, machine, latest: points?.at(-1), failure }
}

/** Stored averages of a range, read again each minute; undefined for the live range. */
export function useStored(range: FigureRange): Figures | undefined {
  const kernel = useKernel()
  const [stored, setStored] = useState<Figures & { readonly range: HistoryRange }>()
  useEffect(() => {
    if (range === 'live') return undefined
    let live = true
    const look = async (): Promise<void> => {
      const answer = await readHistory(kernel, range)
      if (!live || !answer.ok) return
      const toSeconds = answer.data.nowMs / 1000
      const { points, stepSeconds } = answer.data
      setStored({ range, points, stepSeconds, fromSeconds: toSeconds - lengths[range], toSeconds })
    }
    void look()
    const timer = setInterval(() => void look(), 60_000)
    return () => {
      live = false
      clearInterval(timer)
    }
  }, [kernel, range])
  return stored?.range === range ? stored : undefined
}
