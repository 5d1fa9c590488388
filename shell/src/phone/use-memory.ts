import { album } from '@cove/device-contract/album'
import type { Memory } from '@cove/device-contract/album'
import { attempt, useKernel } from '@cove/kernel'
import { useEffect, useState } from 'react'
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
  const kernel = useKernel()
  const [memory, setMemory] = useState<YearsAgo>()
  const now = useHourlyClock()
  const [day, year] = [dayOf(now), now.getFullYear()]
  useEffect(() => {
    if (newestItemId === undefined) return undefined
    let live = true
    const ask = () => kernel.device.use(album).memories({ query: { day } })
    void attempt(kernel, ask).then((answer) => {
      const newest = answer.ok ? answer.data.memories[0] : undefined
      if (live) setMemory(newest && { ...newest, years: year - newest.year })
    })
    return () => {
      live = false
    }
  }, [kernel, newestItemId, day, year])
  return newestItemId === undefined ? undefined : memory
}
