import { album } from '@cove/device-contract/album'
import type { Failure } from '@cove/kernel'
import { useKernel } from '@cove/kernel'
import { useRead } from '@cove/parts/read'
import { dayNumberOf, isoOfNumber } from './days.ts'

/** A month is shown with days of those before and after it. */
const around = { before: 7, after: 45 } as const

/** How many pictures and videos days have. */
export interface DayCounts {
  /** By `2026-11-29`; days without any are left out. */
  readonly byDay: ReadonlyMap<string, number>
  readonly failure: Failure | undefined
}

/** ALB-01b: the days around a month that have pictures, read again when the library changes. */
export function useDayCounts(month: string, hasAlbum: boolean): DayCounts {
  const { events } = useKernel()
  const first = dayNumberOf(`${month.slice(0, 7)}-01`)
  const { data, failure } = useRead(album, 'buckets', {
    body: { filter: { fromDay: first - around.before, toDay: first + around.after } },
    isOff: !hasAlbum,
    keepsLast: true,
    on: ({ again }) => events.on(album, 'album.library', again),
  })
  const byDay = new Map(data?.buckets.flatMap(({ day, count }) => (day === undefined ? [] : [[isoOfNumber(day), count] as const])))
  return { byDay, failure: data ? undefined : failure }
}

/** The page of the files that were changed on a day. */
export const filesOfDay = (day: string): string => `/file-manage/day/${day}`

/** The page of the album with the pictures of a day. */
export function dayAddress(day: string): string {
  const number = String(dayNumberOf(day))
  return `/my-album/years?${new URLSearchParams({ from: number, to: number })}`
}
