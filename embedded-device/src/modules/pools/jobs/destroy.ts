import * as z from 'zod/mini'
import { defineJob } from '../../../module-kit/module-kit.ts'
import type { PoolsParts } from '../parts.ts'
import { forgetIncidents } from '../reconcile.ts'
import { runSteps, taskCursor } from './run-task.ts'

/** STO-06a: deletes the files of a pool, then frees its disks. A kill in between is finished at the next start. */
export const destroyJob = (parts: PoolsParts) =>
  defineJob({
    payload: z.object({ poolId: z.string(), name: z.string() }),
    cursor: taskCursor,
    runs: { in: 'main', concurrency: 1, priority: 'normal', canPause: false },
    onChanged: () => parts.changed(),
    async *run({ payload: { poolId }, cursor, signal }) {
      const pool = parts.store.get(poolId)
      if (!pool) return
      const { host, store, backend } = parts
      const act = async () => {
        host.files.openedSpaces.close(poolId)
        await backend.unmount(poolId)
        await host.files.spaces.removeManaged(poolId)
      }
      const serialNos = pool.members.map(({ serialNo }) => serialNo)
      const task = { kind: 'dismantle', mode: pool.mode, poolId, serialNos, sizeBytes: 0 } as const
      const steps = [
        { name: 'delete', act },
        { name: 'dismantle', task },
      ]
      yield* runSteps(backend, steps, { cursor, signal, problem: () => undefined })
      forgetIncidents(parts, pool)
      store.remove(poolId)
    },
  })
