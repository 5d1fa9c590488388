import type { pools } from '@cove/device-contract/pools'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { bayKindOf } from '../disks/bays.ts'
import { disksOf } from '../disks-of.ts'
import type { PoolsParts } from '../parts.ts'
import { grownMode } from '../pool-state.ts'
import { refusePool } from '../refuse-pool.ts'
import { addDisks } from './raid-add.ts'

export const switchMode =
  (parts: PoolsParts): HandlerOf<typeof pools.calls.switchMode> =>
  async ({ body: { mode, kind, disks: names, erasesContents } }) => {
    const known = disksOf(parts)
    if (kind !== undefined && names.some((name) => bayKindOf(known.get(name)?.slot ?? 0) !== kind)) refusePool('diskTypeMixed')
    const isNamed = ({ serialNo }: { readonly serialNo: string }): boolean => names.includes(serialNo)
    const pool = parts.store.all().find(({ members }) => members.some(isNamed)) ?? refusePool('storageMissing')
    // The disks of a request are all disks of the space afterwards: none is taken out of it this way.
    if (!pool.members.every(isNamed)) refusePool('raidModeUnsupported')
    const added = names.filter((name) => pool.members.every(({ serialNo }) => serialNo !== name))
    if (added.length === 0 && pool.mode === mode) return {}
    if (added.length === 0 || grownMode(pool) !== mode) refusePool('raidModeUnsupported')
    return { workId: await addDisks(parts, { name: pool.name, disks: added, erasesContents }) }
  }
