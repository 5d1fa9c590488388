import { errorRowOf } from '@cove/device-contract'
import type { Cache } from '@cove/device-contract/pools'
import type { Disks } from './pool-state.ts'
import type { CacheRow } from './cache/cache-store.ts'

/** How a cache is: a missing disk of two is a warning, a cache without any disk is abnormal. */
export function cacheStateOf({ phase, serialNos }: Pick<CacheRow, 'phase' | 'serialNos'>, disks: Disks): Cache['state'] {
  if (phase === 'removing') return 'removing'
  const present = serialNos.filter((serialNo) => disks.get(serialNo)?.condition === 'ON').length
  if (present === 0) return 'abnormal'
  return present < serialNos.length ? 'warning' : 'normal'
}

const problems = { abnormal: 'ssdCacheAbnormal', warning: 'ssdCacheDowngraded' } as const

/** The code of what is wrong with a cache; 0 while nothing is. */
export const cacheCodeOf = (state: Cache['state']): number =>
  state === 'abnormal' || state === 'warning' ? errorRowOf(problems[state]).code : 0
