import { randomUUID } from 'node:crypto'
import type { pools } from '@cove/device-contract/pools'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { capacityOf, checkFree, findDisks } from '../choose-disks.ts'
import { checkMode } from '../check-mode.ts'
import { disksOf } from '../disks-of.ts'
import type { PoolsParts } from '../parts.ts'
import { checkName, freeName } from '../pool-names.ts'

export const create =
  (parts: PoolsParts): HandlerOf<typeof pools.calls.create> =>
  ({ body }) => {
    const { host, store, changed } = parts
    checkMode(parts, body.mode, body.disks.length)
    const found = findDisks(body.disks, disksOf(parts))
    checkFree(parts, found, body.erasesContents)
    capacityOf(body.mode, found)
    const name = body.name ?? freeName(parts)
    checkName(parts, name)
    const storageId = randomUUID()
    const members = found.map(({ serialNo, sizeBytes }, seat) => ({ seat, serialNo, sizeBytes, state: 'insync' as const }))
    // The rows reserve the disks in the same moment in which the job begins.
    const workId = store.transaction(() => {
      store.add({ id: storageId, name, mode: body.mode, createdAtMs: host.nowMs(), members })
      return host.jobs.add('create', { payload: { poolId: storageId, name } })
    })
    changed()
    return { workId: String(workId), storageId }
  }
