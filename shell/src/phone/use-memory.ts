import { album } from '@cove/device-contract/album'
import type { Memory } from '@cove/device-contract/album'
import { useReading } from '@cove/parts/read'
import { useHourlyClock } from './use-hour.ts'

const msInDay = 86_400_000

/** Days since 1970 of today, as this phone counts its days. */
function dayOf(now: Date): number {
  return Math.floor(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / msInDay)
}

/** Pictures of this day in an earlier year, and how many years ago that is. */
export interface YearsAgo extends Memory {
  readonly years: number
}

/** ALB-01b: the newest memory of this day; asked for once there are pictures, and again when the library had new ones or a new day began. */
export function useMemory(newestItemId: number | undefined): YearsAgo | undefined {
  const now = useHourlyClock()
  const [day, year] = [dayOf(now), now.getFullYear()]
  const { data, failure } = useReading<readonly Memory[]>(
    ['album.memories', day, newestItemId],
    async ({ device }, how) => {
      const answer = await device.use(album).memories({ query: { day } }, how)
      return answer.ok ? { ok: true, data: answer.data.memories } : answer
    },
    { isOff: newestItemId === undefined, keepsLast: true },
  )
  const newest = failure ? undefined : data?.[0]
  return newest && { ...newest, years: year - newest.year }
}
