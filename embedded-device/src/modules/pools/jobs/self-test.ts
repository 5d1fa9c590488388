import * as z from 'zod/mini'
import { defineJob } from '../../../core/module-kit.ts'
import { disksOf } from '../disks-of.ts'
import { healthOf } from '../health.ts'
import type { PoolsParts } from '../parts.ts'
import { runSteps, taskCursor } from './run-task.ts'

const payload = z.object({ serialNo: z.string(), kind: z.enum(['short', 'extended']) })

/** DSK-01a: a self-test of a disk; its result is what its values say, or `interrupted`. */
export const selfTestJob = (parts: PoolsParts) =>
  defineJob({
    payload,
    cursor: taskCursor,
    runs: { in: 'main', concurrency: 8, priority: 'low', canPause: false },
    onChanged: () => parts.changed(),
    async *run({ payload: { serialNo, kind }, cursor, signal }) {
      const { backend, smart } = parts
      const disk = () => disksOf(parts).get(serialNo)
      const problem = () => (disk()?.condition === 'ON' ? undefined : ('diskNotResponding' as const))
      const sizeBytes = disk()?.sizeBytes ?? 0
      const task = { kind: kind === 'short' ? 'shortTest' : 'extendedTest', serialNos: [serialNo], sizeBytes } as const
      try {
        yield* runSteps(backend, [{ name: kind, task }], { cursor, signal, problem })
      } catch (error) {
        if (!signal.aborted) smart.addTest(serialNo, { kind, result: 'interrupted' })
        throw error
      }
      smart.addTest(serialNo, { kind, result: healthOf(disk() ?? { condition: 'ERR' }, backend.hasRecords ? smart.days(serialNo) : []) })
    },
    drop({ payload: { serialNo, kind } }) {
      parts.smart.addTest(serialNo, { kind, result: 'interrupted' })
      parts.changed()
    },
  })
