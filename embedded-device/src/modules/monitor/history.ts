import type { HistoryRange, Sample } from '@cove/device-contract/monitor'
import { averageOf, bySteps } from './averages.ts'
import type { AverageStore } from './store.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
/** Minutes are written together, so that sampling does not keep a disk awake. */
const minutesTogether = 10
/** Kept a little longer than shown. */
const keptMinutesMs = dayMs + hourMs
const keptHoursMs = 31 * dayMs

const ranges: Readonly<Record<HistoryRange, { readonly lengthMs: number; readonly stepMs: number; readonly storedSeconds: 60 | 3600 }>> = {
  hour: { lengthMs: hourMs, stepMs: minuteMs, storedSeconds: 60 },
  day: { lengthMs: dayMs, stepMs: 5 * minuteMs, storedSeconds: 60 },
  month: { lengthMs: 30 * dayMs, stepMs: hourMs, storedSeconds: 3600 },
}

/** Averages of minutes and hours. */
export interface History extends Disposable {
  add(sample: Sample): void
  range(range: HistoryRange, nowMs: number): { readonly points: Sample[]; readonly stepSeconds: number }
  /** Stores what is still in memory. */
  flush(): void
}

/** Creates the history over its store. Disposing stores what is in memory. */
export function createHistory(store: AverageStore): History {
  let current: Sample[] = []
  let minutes: Sample[] = []
  const minuteOf = ({ atMs }: Sample): number => Math.floor(atMs / minuteMs) * minuteMs
  const closeMinute = (): void => {
    const [first] = current
    if (first) minutes.push(averageOf(minuteOf(first), current))
    current = []
  }
  const flush = (): void => {
    const last = minutes.at(-1)
    if (!last) return
    store.add(60, minutes)
    const fromHourMs = Math.floor((minutes[0] ?? last).atMs / hourMs) * hourMs
    store.add(3600, bySteps(store.since(60, fromHourMs), hourMs))
    store.prune(60, last.atMs - keptMinutesMs)
    store.prune(3600, last.atMs - keptHoursMs)
    minutes = []
  }
  return {
    add(sample) {
      const [first] = current
      if (first && minuteOf(first) !== minuteOf(sample)) closeMinute()
      current.push(sample)
      if (minutes.length >= minutesTogether) flush()
    },
    range(range, nowMs) {
      const { lengthMs, stepMs, storedSeconds } = ranges[range]
      const [first] = current
      const unstored = first ? [...minutes, averageOf(minuteOf(first), current)] : minutes
      const stored = store.since(storedSeconds, nowMs - lengthMs)
      const all = [...stored, ...unstored.filter(({ atMs }) => atMs >= nowMs - lengthMs)]
      return { points: bySteps(all, stepMs), stepSeconds: stepMs / 1000 }
    },
    flush,
    [Symbol.dispose]() {
      closeMinute()
      flush()
    },
  }
}
