import type { ChunkPlan } from './chunks.ts'
import { monthOf, yearOf } from './day-text.ts'

/** The first chunk of a year in the order of the plan. */
export interface YearStart {
  readonly year: number
  readonly chunk: number
}

/** A year of the scrubber; `at` is its place as a share of the height. */
export interface YearMark {
  readonly year: number
  readonly at: number
}

/** Least distance of two years, as a share of the height. */
const leastShare = 0.045

/** Where each year of a plan begins. */
export function yearStarts(plan: ChunkPlan | undefined): readonly YearStart[] {
  const starts: YearStart[] = []
  plan?.chunks.forEach(({ day }, chunk) => {
    if (day === undefined) return
    const year = yearOf(day)
    if (starts.at(-1)?.year !== year) starts.push({ year, chunk })
  })
  return starts
}

/** Where a year begins; one without pictures leads to the next one in the order of the plan, one behind the last to the last. */
export function startOfYear(starts: readonly YearStart[], year: number): YearStart | undefined {
  const last = starts.at(-1)
  const isNewestFirst = (starts[0]?.year ?? 0) >= (last?.year ?? 0)
  return starts.find((start) => (isNewestFirst ? start.year <= year : start.year >= year)) ?? last
}

/** The years that have room next to the scrubber; `tops`: where each chunk begins, px, and at last the whole height. */
export function yearMarks(starts: readonly YearStart[], tops: Float64Array): readonly YearMark[] {
  const height = tops.at(-1) || 1
  const marks: YearMark[] = []
  for (const { year, chunk } of starts) {
    const at = (tops[chunk] ?? 0) / height
    const last = marks.at(-1)
    if (!last || at - last.at >= leastShare) marks.push({ year, at })
  }
  return marks
}

/** A month of the scrubber; `at` is its place as a share of the height, `size` its pictures as a share of the fullest month. */
export interface MonthHair {
  readonly at: number
  readonly size: number
}

/** Least distance of two hairs, and the room of the name of a year, as shares of the height. */
const leastHair = 0.011
const yearRoom = 0.04

/** How full each month is, where there is room between the years. */
export function monthHairs(plan: ChunkPlan | undefined, tops: Float64Array, years: readonly YearMark[]): readonly MonthHair[] {
  const counts = monthCounts(plan)
  const most = Math.max(1, ...[...counts.values()].map(({ count }) => count))
  const height = tops.at(-1) || 1
  const hairs: MonthHair[] = []
  let before: number | undefined
  plan?.chunks.forEach(({ day }, chunk) => {
    const month = day === undefined ? undefined : monthOf(day)
    const at = (tops[chunk] ?? 0) / height
    const isNext = month !== undefined && month !== before
    before = month
    if (!isNext || at - (hairs.at(-1)?.at ?? -1) < leastHair || years.some((year) => at >= year.at && at < year.at + yearRoom)) return
    hairs.push({ at, size: (counts.get(month)?.count ?? 0) / most })
  })
  return hairs
}

/** Pictures and videos of a month. */
export interface MonthCount {
  readonly count: number
  readonly videoCount: number
}

/** How many pictures and videos each month has, by `monthOf`. */
export function monthCounts(plan: ChunkPlan | undefined): ReadonlyMap<number, MonthCount> {
  const counts = new Map<number, MonthCount>()
  for (const { day, count, hasHeader, dayVideoCount } of plan?.chunks ?? []) {
    if (day === undefined) continue
    const month = monthOf(day)
    const known = counts.get(month) ?? { count: 0, videoCount: 0 }
    counts.set(month, { count: known.count + count, videoCount: known.videoCount + (hasHeader ? dayVideoCount : 0) })
  }
  return counts
}

/** Where a step of one month leads from a place in the plan: the first chunk of that month; undefined where no month follows. */
export function monthStep(plan: ChunkPlan | undefined, from: { readonly chunk: number; readonly isAtStart: boolean }, step: -1 | 1) {
  const months = plan?.chunks.map(({ day }) => (day === undefined ? undefined : monthOf(day))) ?? []
  const present = months[from.chunk]
  if (present === undefined) return undefined
  const next = months.findIndex((month, chunk) => chunk > from.chunk && month !== present)
  if (step === 1) return next < 0 ? undefined : next
  const start = months.indexOf(present)
  // Like the start of a song: back to the beginning of this month first.
  if (start < from.chunk || !from.isAtStart) return start
  return start === 0 ? undefined : months.indexOf(months[start - 1])
}
