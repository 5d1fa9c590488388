import type { Bay, Disk, Pool, PoolWork } from '@cove/device-contract/pools'
import { isLowOnSpace } from '@cove/device-contract/rules'
import { emptyDisks, freeDisks } from './bays.ts'
import { canMirror, workOn } from './verdict.ts'
import type { Verdict } from './verdict.ts'

/** What comes next: what should be done, and what the device does by itself. Each is a fact of the device. */
export type NextStep =
  | { readonly kind: 'disk'; readonly disk: Disk; readonly isFailing: boolean }
  | { readonly kind: 'full'; readonly pool: Pool }
  | { readonly kind: 'mirror'; readonly pool: Pool; readonly disks: readonly Disk[] }
  | { readonly kind: 'unused'; readonly disks: readonly Disk[] }
  | { readonly kind: 'check'; readonly pool: Pool; readonly lastSeconds: number | undefined }
  | { readonly kind: 'test'; readonly atSeconds: number; readonly last: { readonly endedAt: number; readonly isGood: boolean } | undefined }

interface Known {
  readonly pools: readonly Pool[]
  readonly disks: readonly Disk[]
  readonly bays: readonly Bay[]
  readonly work: readonly PoolWork[]
  readonly modes: readonly string[]
  readonly nextTestAt?: number | undefined
  readonly lastTest?: { readonly endedAt: number; readonly isGood: boolean } | undefined
}

/** Copies are compared about once a month. */
const checkEverySeconds = 30 * 24 * 3600

/** What comes next, the urgent first. What the headline of the page says already is left out. `offersMirror`: its button is there. */
export function nextSteps(
  known: Known,
  { verdict, offersMirror, nowSeconds }: { readonly verdict: Verdict; readonly offersMirror: boolean; readonly nowSeconds: number },
): readonly NextStep[] {
  const { pools, disks, work, nextTestAt, lastTest } = known
  const isSaid = (disk: Disk): boolean => 'diskName' in verdict && verdict.diskName === disk.diskName
  const bad = disks.filter((disk) => (disk.health === 'danger' || disk.health === 'warning') && disk.condition === 'ON' && !isSaid(disk))
  const said = 'pool' in verdict && offersMirror ? verdict.pool.storageId : undefined
  const free = emptyDisks(freeDisks({ disks }, 'sata'))
  const mirrors = mirrorsOf(known, free).filter(({ pool }) => pool.storageId !== said)
  const due = pools.filter(
    (pool) =>
      pool.state === 'normal' &&
      !pool.isOnMachine &&
      !workOn(pool, work) &&
      nowSeconds - (pool.scrub?.endedAt ?? pool.createdAt) >= checkEverySeconds,
  )
  return [
    ...bad.map((disk) => ({ kind: 'disk' as const, disk, isFailing: disk.health === 'danger' })),
    ...pools.filter((pool) => pool.volume && isLowOnSpace(pool)).map((pool) => ({ kind: 'full' as const, pool })),
    ...mirrors,
    ...(free.length > 0 && mirrors.length === 0 && said === undefined ? [{ kind: 'unused' as const, disks: free }] : []),
    ...due.map((pool) => ({ kind: 'check' as const, pool, lastSeconds: pool.scrub?.endedAt })),
    ...(nextTestAt === undefined ? [] : [{ kind: 'test' as const, atSeconds: nextTestAt, last: lastTest }]),
  ]
}

/** The spaces of one copy that an unused disk would mirror. */
function mirrorsOf({ pools, modes, work }: Known, free: readonly Disk[]) {
  if (!modes.includes('raid1')) return []
  return pools.flatMap((pool) => {
    const needed = Math.max(...pool.members.map(({ sizeBytes }) => sizeBytes))
    const disks = free.filter(({ sizeBytes }) => sizeBytes >= needed)
    return canMirror(pool) && !workOn(pool, work) && disks.length > 0 ? [{ kind: 'mirror' as const, pool, disks }] : []
  })
}
