import * as z from 'zod/mini'
import { defineJob } from '../../../module-kit/module-kit.ts'
import { disksOf } from '../disks-of.ts'
import type { PoolsParts } from '../parts.ts'
import type { TestResult } from '../disks/smart-store.ts'
import { askDisk } from '../ask-disks.ts'
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
      smart.addTest(serialNo, { kind, result: await resultOf(parts, serialNo) })
    },
    async drop({ payload: { serialNo, kind } }) {
      await parts.backend.monitor?.stopTest(serialNo)
      parts.smart.addTest(serialNo, { kind, result: 'interrupted' })
      parts.changed()
    },
  })

/** What the values say after the test; a disk that keeps none was read without an error. */
async function resultOf(parts: PoolsParts, serialNo: string): Promise<TestResult> {
  await askDisk(parts, serialNo)
  const disk = disksOf(parts).get(serialNo)
  if (disk?.condition !== 'ON') return 'danger'
  const { attributes, health } = parts.records.of(disk)
  return attributes.length === 0 || health === 'notChecked' ? 'good' : health
}
