import { monitor } from '@cove/device-contract/monitor'
import type { Failure } from '@cove/kernel'
import { useRead, useReading } from '@cove/parts/read'
import { useRef } from 'react'
import { withSamples } from '../model/series.ts'
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
  // The device is asked for what came after these.
  const known = useRef<readonly Sample[]>([])
  const { data, failure } = useReading(
    ['monitor.live'],
    async (kernel, how) => {
      const afterMs = known.current.at(-1)?.atMs ?? 0
      const answer = await kernel.device.use(monitor).live({ query: { afterMs } }, how)
      if (!answer.ok) return answer
      known.current = withSamples(known.current, answer.data.samples, liveMs)
      return { ok: true, data: { ...answer.data, samples: known.current } }
    },
    { everyMs: 1_000 },
  )
  const toSeconds = (data?.nowMs ?? 0) / 1000
  const points = data?.samples
  const figures = points && { points, stepSeconds: idleStepSeconds, fromSeconds: toSeconds - liveMs / 1000, toSeconds }
  return { figures, machine: data?.machine, latest: points?.at(-1), failure }
}

/** Stored averages of a range, read again each minute; undefined for the live range. */
export function useStored(range: FigureRange): Figures | undefined {
  const isOff = range === 'live'
  const { data } = useRead(monitor, 'history', { query: { range: isOff ? 'hour' : range }, everyMs: 60_000, isOff })
  if (isOff || !data) return undefined
  const { points, stepSeconds, nowMs } = data
  const toSeconds = nowMs / 1000
  return { points, stepSeconds, fromSeconds: toSeconds - lengths[range], toSeconds }
}
