import type { pools } from '@cove/device-contract/pools'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { bays } from '../disks/bays.ts'
import { testsOf } from '../daily.ts'
import { baysObstacle } from '../../../module-kit/start-problems-kit.ts'
import type { PoolsParts } from '../parts.ts'
import { lookForReadOnly } from '../read-only.ts'
import { askAllDisks } from '../ask-disks.ts'
import { shownWork } from '../pool-work.ts'
import { diskViews, poolViews } from '../views.ts'

export const details =
  (parts: PoolsParts): HandlerOf<typeof pools.calls.details> =>
  async () => {
    await lookForReadOnly(parts)
    await askAllDisks(parts, true)
    const disks = diskViews(parts)
    const obstacle = baysObstacle()
    const inBay = (slot: number) => disks.find((disk) => disk.slot === slot && disk.condition !== 'OFF')?.diskName
    return {
      pools: await poolViews(parts),
      bays: bays.map(({ slot, kind }) => {
        const diskName = inBay(slot)
        return { slot, kind, ...(diskName === undefined ? {} : { diskName }) }
      }),
      disks,
      work: shownWork(parts),
      isSimulated: parts.backend.isSimulated,
      hardware: parts.host.config.disks,
      modes: [...parts.backend.modes],
      pairs: parts.backend.pairs,
      insertSizes: { sata: [...parts.backend.insertSizes.sata], m2: [...parts.backend.insertSizes.m2] },
      ...(obstacle === undefined ? {} : { obstacle }),
      ...testsOf(parts),
      clockFactor: parts.backend.clockFactor,
    }
  }
