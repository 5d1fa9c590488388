import type { SpaceGuard } from '../../files/spaces/space-guards.ts'
import type { Space } from '../../files/places/space.ts'
import type { PoolDisk } from './disks/backend.ts'
import { bayKindOf, firstDiskSlot } from './disks/bays.ts'
import { disksOf } from './disks-of.ts'
import type { PoolsParts } from './parts.ts'
import { capacityBytes, isServed, problemOf, stateOf } from './pool-state.ts'

/** A managed space that no pool holds is on the first disk. */
const firstDiskBelow = ({ backend }: PoolsParts, { kind }: Space): PoolDisk | undefined =>
  kind === 'managed' ? backend.disks().find(({ slot }) => slot === firstDiskSlot) : undefined

function nominalOf(parts: PoolsParts, space: Space): number | undefined {
  const pool = parts.store.get(space.id)
  return pool ? capacityBytes(pool) : firstDiskBelow(parts, space)?.sizeBytes
}

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
    nominalBytesOf: (space) => (parts.backend.isSimulated ? nominalOf(parts, space) : undefined),
    disksOf(space) {
      const pool = store.get(space.id)
      const known = disksOf(parts)
      const below = pool ? pool.members.flatMap(({ serialNo }) => known.get(serialNo) ?? []) : [firstDiskBelow(parts, space) ?? []].flat()
      const [first] = below
      return (
        first && {
          mode: pool?.mode ?? 'single',
          connector: bayKindOf(first.slot),
          disks: below.map(({ serialNo, slot, sizeBytes }) => ({ name: serialNo, slot, sizeBytes })),
          problem: pool && problemOf(pool, stateOf(pool, known)),
          isFormatting: pool?.phase === 'creating',
        }
      )
    },
  }
}
