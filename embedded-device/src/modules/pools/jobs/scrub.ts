import * as z from 'zod/mini'
import { CommandProblem, JobError, defineJob } from '../../../module-kit/module-kit.ts'
import { disksOf } from '../disks-of.ts'
import type { PoolsParts } from '../parts.ts'
import { isServed } from '../pool-state.ts'
import { reportScrub } from '../reconcile.ts'

const payload = z.object({ poolId: z.string(), name: z.string() })
const cursor = z.object({ spentMs: z.number() })

/** DSK-01a: reads every copy of a storage space and repairs what is wrong. After a kill it begins again; nothing is lost by that. */
export const scrubJob = (parts: PoolsParts) =>
  defineJob({
    payload,
    cursor,
    runs: { in: 'main', concurrency: 1, priority: 'low', canPause: false },
    onChanged: () => parts.changed(),
    async *run({ payload: { poolId }, cursor: last, signal }) {
      const pool = parts.store.get(poolId)
      if (pool?.phase !== 'live') return
      const serialNos = pool.members.map(({ serialNo }) => serialNo)
      const task = { kind: 'scrub', mode: pool.mode, poolId, serialNos, sizeBytes: parts.host.files.index.bytesBelow(poolId, '/') } as const
      await using steps = parts.backend.scrub(task, { spentMs: last?.spentMs ?? 0, signal })
      try {
        for (;;) {
          if (!isServed(pool, disksOf(parts))) throw new JobError('diskNotResponding', { mayPass: false })
          const step = await steps.next()
          signal.throwIfAborted()
          if (step.done === true) {
            parts.store.setScrub(poolId, { endedAtMs: parts.host.nowMs(), ...step.value })
            reportScrub(parts, pool, step.value)
            return
          }
          const { spentMs, totalMs } = step.value
          yield { cursor: { spentMs }, done: spentMs, total: Math.max(1, totalMs), current: 'scrub' }
        }
      } catch (error) {
        if (error instanceof CommandProblem && !signal.aborted) throw new JobError('diskNotResponding', { mayPass: false, cause: error })
        throw error
      }
    },
  })
