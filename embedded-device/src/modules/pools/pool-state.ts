import type { ErrorName } from '@cove/device-contract'
import { estimatedCapacityBytes, survives } from '@cove/device-contract/rules'
import type { Pairs, Redundancy, StorageMode } from '@cove/device-contract/rules'
import type { PoolDisk } from './disks/backend.ts'
import type { Member, PoolRow } from './pool-store.ts'

/** STO-05a: how a pool is. */
export type PoolState = 'normal' | 'downgrade' | 'syncing' | 'removing' | 'creating' | 'error' | 'readOnly'

/** The disks now, by serial number. */
export interface Disks {
  get(serialNo: string): PoolDisk | undefined
  readonly pairs: Pairs
  /** Pools whose file system stopped writing after an error. */
  readonly readOnlyPools: ReadonlySet<string>
}

/** Places that hold data; a disk that joins is none of them yet. */
export const placesOf = (pool: PoolRow): readonly Member[] => pool.members.filter(({ state }) => state !== 'joining')

/** Whether the disk of a place answers. */
export const isPresent = (member: Member, disks: Disks): boolean => disks.get(member.serialNo)?.condition === 'ON'

/** Positions, among the places, whose disk is gone or is not in sync. */
export function unusable(pool: PoolRow, disks: Disks): readonly number[] {
  return placesOf(pool).flatMap((member, at) => (member.state === 'insync' && isPresent(member, disks) ? [] : [at]))
}

const redundancyOf = (pool: PoolRow, { pairs }: Disks): Redundancy => ({ mode: pool.mode, diskCount: placesOf(pool).length, pairs })

/** Whether the files of a pool can be reached. */
export function isServed(pool: PoolRow, disks: Disks): boolean {
  return survives(redundancyOf(pool, disks), unusable(pool, disks))
}

/** STO-05c: how a pool is, from its places and the disks. */
export function stateOf(pool: PoolRow, disks: Disks): PoolState {
  if (pool.phase === 'creating') return 'creating'
  if (pool.phase === 'destroying') return 'removing'
  if (!isServed(pool, disks)) return 'error'
  if (disks.readOnlyPools.has(pool.id)) return 'readOnly'
  const places = placesOf(pool)
  const hurt = unusable(pool, disks)
  if (hurt.length === 0) return 'normal'
  // STO-05c: syncing while every disk that is not in sync is being written.
  return hurt.every((at) => places[at]?.state === 'syncing' && isPresent(places[at], disks)) ? 'syncing' : 'downgrade'
}

/** STO-09: the failure that a state means. */
export function problemOf(pool: PoolRow, state: PoolState): ErrorName | undefined {
  if (state === 'readOnly') return 'storageReadOnly'
  if (state === 'error') return pool.mode === 'single' ? 'storageOffline' : 'raidFaulty'
  return state === 'downgrade' ? 'raidDegraded' : state === 'syncing' ? 'raidSyncing' : undefined
}

/** How many more disks may be lost now, whichever they are. */
export function toleratedNow(pool: PoolRow, disks: Disks): number {
  const count = placesOf(pool).length
  const lost = unusable(pool, disks)
  const live = Array.from({ length: count }, (_, at) => at).filter((at) => !lost.includes(at))
  const survivesAny = (from: number, more: number, gone: readonly number[]): boolean =>
    more === 0
      ? survives(redundancyOf(pool, disks), [...lost, ...gone])
      : live.every((at, index) => index < from || survivesAny(index + 1, more - 1, [...gone, at]))
  let tolerated = 0
  while (tolerated < live.length && survivesAny(0, tolerated + 1, [])) tolerated += 1
  return survives(redundancyOf(pool, disks), lost) ? Math.min(tolerated, Math.max(0, live.length - 1)) : 0
}

/** STO-06a: the mode of a pool after disks joined it: one disk and its copies are a mirror. */
export const grownMode = ({ mode }: Pick<PoolRow, 'mode'>): StorageMode => (mode === 'single' ? 'raid1' : mode)

/** STO-03d: the capacity of a pool, in bytes. */
export function capacityBytes(pool: Pick<PoolRow, 'mode' | 'members'>, without: readonly number[] = []): number {
  const sizes = pool.members.filter(({ state, seat }) => state !== 'joining' && !without.includes(seat)).map(({ sizeBytes }) => sizeBytes)
  // A mirror that lost a place has the capacity of what is left.
  if (pool.mode === 'raid1' && sizes.length === 1) return sizes[0] ?? 0
  return estimatedCapacityBytes(pool.mode, sizes) ?? 0
}
