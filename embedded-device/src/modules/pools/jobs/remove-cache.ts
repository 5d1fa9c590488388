import * as z from 'zod/mini'
import { defineJob } from '../../../module-kit/module-kit.ts'
import type { PoolsParts } from '../parts.ts'
import { runSteps, taskCursor } from './run-task.ts'

/** STO-07c: writes back what a cache holds, then frees its disks. A kill in between is finished at the next start. */
export const removeCacheJob = (parts: PoolsParts) =>
  defineJob({
    payload: z.object({ poolId: z.string(), name: z.string() }),
    cursor: taskCursor,
    runs: { in: 'main', concurrency: 1, priority: 'normal', canPause: false },
    onChanged: () => parts.changed(),
    async *run({ payload: { poolId }, cursor, signal }) {
      const cache = parts.caches.of(poolId)
      if (!cache) return
      const task = { kind: 'dismantle', poolId, serialNos: cache.serialNos, sizeBytes: 0 } as const
      yield* runSteps(parts.backend, [{ name: 'flush', task }], { cursor, signal, problem: () => undefined })
      parts.caches.remove(poolId)
    },
  })
