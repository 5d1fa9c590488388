import type { pools } from '@cove/device-contract/pools'
import { refusePool } from '../refuse-pool.ts'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { PoolDisk } from '../disks/backend.ts'
import { disksOf } from '../disks-of.ts'
import type { PoolsParts } from '../parts.ts'
import { openTestOf, workOf } from '../pool-work.ts'
import { askDisk } from '../ask-disks.ts'
import { programs } from '../smart/programs.ts'
import { diskView } from '../views.ts'

const diskOf = (parts: PoolsParts, serialNo: string): PoolDisk => disksOf(parts).get(serialNo) ?? refusePool('diskUnrecognised')

export const smartInfo =
  (parts: PoolsParts): HandlerOf<typeof pools.calls.smartInfo> =>
  async ({ body }) => {
    const disk = diskOf(parts, body.disk)
    if (disk.condition === 'ON') await askDisk(parts, disk.serialNo)
    const { records, attributes, dayCount } = parts.records.of(disk)
    const test = openTestOf(parts, disk.serialNo)
    return {
      disk: diskView(parts, disk),
      records,
      ...(records === 'programMissing' ? { debianPackage: programs.smartctl.debian } : {}),
      attributes: [...attributes],
      dayCount,
      tests: parts.smart
        .tests(disk.serialNo)
        .map(({ kind, result, endedAtMs }) => ({ kind, result, endedAt: Math.floor(endedAtMs / 1000) })),
      ...(test ? { work: workOf(test, parts) } : {}),
    }
  }

export const smartStart =
  (parts: PoolsParts): HandlerOf<typeof pools.calls.smartStart> =>
  ({ body }) => {
    const { serialNo, condition } = diskOf(parts, body.disk)
    if (condition !== 'ON') refusePool('diskNotResponding')
    if (openTestOf(parts, serialNo)) refusePool('diskCheckRunning')
    parts.host.jobs.add('selfTest', { payload: { serialNo, kind: body.kind ?? 'short' } })
    parts.changed()
    return {}
  }

export const smartStop =
  (parts: PoolsParts): HandlerOf<typeof pools.calls.smartStop> =>
  ({ body }) => {
    const test = openTestOf(parts, diskOf(parts, body.disk).serialNo)
    if (test) parts.host.jobs.remove(undefined, test.id)
    parts.changed()
    return {}
  }
