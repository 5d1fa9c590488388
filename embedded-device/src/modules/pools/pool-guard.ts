import type { SpaceGuard } from '../../files/spaces/space-guards.ts'
import { disksOf } from './disks-of.ts'
import type { PoolsParts } from './parts.ts'
import { isServed, stateOf } from './pool-state.ts'

/** A pool that lacks too many disks is missing, and says so; one that can continue is served. */
export function poolGuard(parts: PoolsParts): SpaceGuard {
  const { store } = parts
  const isLost = (spaceId: string): boolean => {
    const pool = store.get(spaceId)
    return pool?.phase === 'live' && !isServed(pool, disksOf(parts))
  }
  return {
    isMissing: ({ id }) => isLost(id),
    refusalOf({ id }) {
      if (store.get(id)?.phase === 'destroying') return 'storageMissing'
      return isLost(id) ? 'storageMissing' : undefined
    },
    healthOf({ id }) {
      const pool = store.get(id)
      const state = pool && stateOf(pool, disksOf(parts))
      // Not healthy, in the words of a space's list.
      if (state === 'readOnly') return 'downgrade'
      return state === 'normal' || state === 'downgrade' || state === 'syncing' ? state : undefined
    },
  }
}
