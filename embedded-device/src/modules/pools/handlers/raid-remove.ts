import type { pools } from '@cove/device-contract/pools'
import { minDisks } from '@cove/device-contract/rules'
import { refusePool } from '../refuse-pool.ts'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { disksOf } from '../disks-of.ts'
import type { PoolsParts } from '../parts.ts'
import { capacityBytes, unusable } from '../pool-state.ts'
import { hasRoomForCopies, poolToChange } from '../pool-names.ts'
import { checkWritable } from '../read-only.ts'

export const raidRemove =
  (parts: PoolsParts): HandlerOf<typeof pools.calls.raidRemove> =>
  async ({ body }) => {
    const hasRoom = await hasRoomForCopies(parts, body.name)
    const { host, changed } = parts
    const pool = poolToChange(parts, body.name)
    checkWritable(parts, pool)
    // STO-08a: no disk of a mode without copies can go; pairs stay pairs.
    if (pool.mode === 'single' || pool.mode === 'raid0' || pool.mode === 'raid10') refusePool('raidModeUnsupported')
    const [serialNo = '', ...others] = body.disks
    const member = pool.members.find((one) => one.serialNo === serialNo)
    if (!member) return refusePool('diskNotInStorage')
    if (unusable(pool, disksOf(parts)).length > 0) refusePool('raidDegraded')
    const left = pool.members.length - 1
    const isMirrorOfTwo = pool.mode === 'raid1' && left === 1
    if (others.length > 0 || (left < minDisks[pool.mode] && !isMirrorOfTwo)) refusePool('raidTooFewDisks')
    if (host.files.index.bytesBelow(pool.id, '/') > capacityBytes(pool, [member.seat])) refusePool('poolTooFull')
    if (!hasRoom) refusePool('noRoomForCopies')
    const workId = host.jobs.add('shrink', { payload: { poolId: pool.id, name: pool.name, serialNo } })
    changed()
    return { workId: String(workId) }
  }
