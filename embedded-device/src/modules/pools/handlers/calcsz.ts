import { toleratedLosses } from '@cove/device-contract/rules'
import type { pools } from '@cove/device-contract/pools'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { capacityOf, findDisks } from '../choose-disks.ts'
import { checkMode } from '../check-mode.ts'
import { disksOf } from '../disks-of.ts'
import { machineBytes } from '../machine-bytes.ts'
import type { PoolsParts } from '../parts.ts'

export const calcsz =
  (parts: PoolsParts): HandlerOf<typeof pools.calls.calcsz> =>
  async ({ body }) => {
    checkMode(parts, body.mode, body.disks.length)
    const found = findDisks(body.disks, disksOf(parts))
    const sizes = found.map(({ sizeBytes }) => sizeBytes)
    const task = { kind: 'rebuild', mode: body.mode, serialNos: body.disks, sizeBytes: Math.min(...sizes) } as const
    const sizeBytes = capacityOf(body.mode, found)
    const roomBytes = await machineBytes(parts)
    return {
      sizeBytes,
      ...(roomBytes < sizeBytes ? { roomBytes } : {}),
      rawBytes: sizes.reduce((sum, one) => sum + one, 0),
      tolerated: toleratedLosses(body.mode, found.length),
      rebuildSeconds: parts.backend.estimateSeconds(task),
    }
  }
