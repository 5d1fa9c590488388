import type { ParsedOf } from '@cove/device-contract'
import type { pools } from '@cove/device-contract/pools'
import { refusePool } from '../refuse-pool.ts'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { PoolDisk } from '../disks/backend.ts'
import { bayKindOf } from '../disks/bays.ts'
import { checkFree, findDisks } from '../choose-disks.ts'
import { disksOf } from '../disks-of.ts'
import type { PoolsParts } from '../parts.ts'
import { grownMode, isPresent, isServed } from '../pool-state.ts'
import type { Disks } from '../pool-state.ts'
import type { PoolRow } from '../pool-store.ts'
import { hasRoomForCopies, poolToChange } from '../pool-names.ts'
import { checkWritable } from '../read-only.ts'
import { startRebuild } from '../reconcile.ts'

export const raidAdd =
  (parts: PoolsParts): HandlerOf<typeof pools.calls.raidAdd> =>
  async ({ body }) => ({ workId: await addDisks(parts, body) })

/** Gives disks to a storage space; answers the id of the work. */
export async function addDisks(parts: PoolsParts, body: ParsedOf<typeof pools.calls.raidAdd>['body']): Promise<string> {
  const hasRoom = await hasRoomForCopies(parts, body.name)
  const pool = poolToChange(parts, body.name)
  const disks = disksOf(parts)
  if (!isServed(pool, disks)) refusePool('raidFaulty')
  checkWritable(parts, pool)
  const found = findDisks(body.disks, disks)
  checkFree(parts, found, body.erasesContents)
  checkKind(pool, found, disks)
  const missing = pool.members.filter((member) => !isPresent(member, disks))
  const workId =
    missing.length > 0 ? replace(parts, pool, { found, seats: missing.map(({ seat }) => seat) }) : grow(parts, pool, { found, hasRoom })
  parts.changed()
  return String(workId)
}

/** Disks of one pool are of one kind, and none is smaller than the pool needs. */
function checkKind({ members }: PoolRow, found: readonly PoolDisk[], disks: Disks): void {
  const known = members.flatMap(({ serialNo }) => disks.get(serialNo) ?? [])
  if (known.some(({ slot }) => found.some((disk) => bayKindOf(disk.slot) !== bayKindOf(slot)))) refusePool('diskTypeMixed')
  const needed = Math.min(...members.map(({ sizeBytes }) => sizeBytes))
  if (found.some(({ sizeBytes }) => sizeBytes < needed)) refusePool('raidDiskTooSmall')
}

function replace(
  parts: PoolsParts,
  pool: PoolRow,
  { found, seats }: { readonly found: readonly PoolDisk[]; readonly seats: readonly number[] },
): number {
  // Only the missing places are written; a further disk would have no place.
  if (found.length > seats.length) refusePool('raidModeUnsupported')
  const taken = seats.slice(0, found.length)
  const { store } = parts
  return store.transaction(() => {
    for (const [index, { serialNo, sizeBytes }] of found.entries())
      store.setMember(pool.id, { seat: taken[index] ?? 0, serialNo, sizeBytes, state: 'syncing' })
    return startRebuild(parts, store.get(pool.id) ?? pool, { seats: taken, isCatchUp: false })
  })
}

function grow(
  { store, host, backend }: PoolsParts,
  pool: PoolRow,
  { found, hasRoom }: { readonly found: readonly PoolDisk[]; readonly hasRoom: boolean },
): number {
  const mode = grownMode(pool)
  if (!backend.modes.includes(mode)) refusePool('raidModeUnsupported')
  if (mode === 'raid1' && pool.members.length + found.length > backend.mostCopies) refusePool('raidModeUnsupported')
  if (mode === 'raid10' && found.length % 2 === 1) refusePool('diskCountOdd')
  if (mode === 'raid1' && !hasRoom) refusePool('noRoomForCopies')
  const first = pool.members.length
  return store.transaction(() => {
    for (const [index, { serialNo, sizeBytes }] of found.entries())
      store.setMember(pool.id, { seat: first + index, serialNo, sizeBytes, state: 'joining' })
    return host.jobs.add('grow', { payload: { poolId: pool.id, name: pool.name, serialNo: found[0]?.serialNo ?? '' } })
  })
}
