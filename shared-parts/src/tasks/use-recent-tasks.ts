import { tasks } from '@cove/device-contract/tasks'
import type { FileTask } from '@cove/device-contract/tasks'
import { attempt, useKernel } from '@cove/kernel'
import type { Kernel, Outcome } from '@cove/kernel'
import { useReading } from '../read/index.ts'
import { followTasks } from './task-calls.ts'

/** As many as a short list can show. */
const recentRows = 64

async function listRecent(kernel: Kernel): Promise<Outcome<readonly FileTask[]>> {
  const answer = await attempt(kernel, () => kernel.device.use(tasks).list({ query: { page: 1, pageRows: recentRows } }))
  return answer.ok ? { ok: true, data: answer.data.items } : answer
}

/** The newest file tasks of this person, kept current by events; empty while they are unknown. */
export function useRecentTasks(): readonly FileTask[] {
  const kernel = useKernel()
  const { data } = useReading(['tasks.recent'], listRecent, { on: ({ change }) => followTasks(kernel, change) })
  return data ?? []
}
