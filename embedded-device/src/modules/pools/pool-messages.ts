import type { DiskUse, StorageApi } from '../storage/api.ts'
import type { PoolDisk } from './disks/backend.ts'
import { firstDiskSlot } from './disks/bays.ts'
import { disksOf } from './disks-of.ts'
import { firstSpaceOf } from './first-space.ts'
import type { PoolsParts } from './parts.ts'
import type { PoolRow } from './pool-store.ts'
import { isServed, stateOf } from './pool-state.ts'
import type { PoolState } from './pool-state.ts'

const poolOf = ({ store }: Pick<PoolsParts, 'store'>, serialNo: string): PoolRow | undefined =>
  store.all().find(({ members }) => members.some((member) => member.serialNo === serialNo))

/**
 * DLG-05: tells the administrator in a dialog that a real pool cannot be read any more. Simulated disks have messages of the disk instead;
 * a pool that is served without the disk needs no answer, and is a notice.
 */
export function announcePulled(parts: PoolsParts, serialNo: string): void {
  if (parts.backend.isSimulated) return
  const pool = poolOf(parts, serialNo)
  if (pool && stateOf(pool, disksOf(parts)) === 'error')
    parts.host.popUps.add({ kind: 'poolLost', params: { name: pool.name }, adminOnly: true })
}

/** DLG-04: names of real pools that lack too many disks; simulated disks are errors themselves. */
export function lostPools(parts: PoolsParts): readonly string[] {
  if (parts.backend.isSimulated) return []
  const disks = disksOf(parts)
  return parts.store
    .all()
    .filter((pool) => stateOf(pool, disks) === 'error')
    .map(({ name }) => name)
}

/**
 * DLG-04: whether the space of a disk works without it, so that the incident of the space says it; whether no space, no spare and no
 * cache is on it, so that a notice does. The first disk has the spaces that no pool holds, where there are some.
 */
export function diskUseOf(parts: PoolsParts, { serialNo, slot }: Parameters<Parameters<StorageApi['tellDiskUse']>[0]>[0]): DiskUse {
  const pool = poolOf(parts, serialNo)
  if (pool) return pool.phase === 'live' && isServed(pool, disksOf(parts)) ? 'carriedOn' : 'needed'
  const isCache = parts.caches.all().some(({ serialNos }) => serialNos.includes(serialNo))
  const first = firstSpaceOf(parts)
  const isBelowFirst = slot === firstDiskSlot && (!first || !parts.store.has(first.id))
  return isBelowFirst || isCache ? 'needed' : 'unused'
}

/**
 * DLG-04: a real disk that is missing although nothing is on it is a notice until its bay has a disk again. Simulated disks have a notice
 * of the storage module.
 */
export function tellUnused(parts: PoolsParts, disk: Pick<PoolDisk, 'serialNo' | 'slot' | 'condition'>): void {
  const { backend, host } = parts
  // The disk of the machine is simulated beside real ones.
  if (backend.isSimulated || disk.slot === firstDiskSlot) return
  const named = { administrators: true, cause: `pools.diskMissing.${disk.slot}` } as const
  if (disk.condition === 'ON') return host.notices.resolve(named)
  if (diskUseOf(parts, disk) !== 'unused' || host.notices.unfixed(named.cause).includes(named.cause)) return
  host.notices.raise({
    ...named,
    type: 'storage',
    level: 'warn',
    action: { route: '/storage-space' },
    values: { bay: String(disk.slot) },
    text: 'diskMissing',
  })
}

/** Takes back the message about a pool that is no longer true. */
export function withdrawMessages({ host: { popUps } }: Pick<PoolsParts, 'host'>, { name }: Pick<PoolRow, 'name'>, state?: PoolState): void {
  if (state !== 'error') popUps.withdraw('poolLost', { name })
}
