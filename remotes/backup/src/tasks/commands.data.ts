import { backup } from '@cove/device-contract/backup'
import type { BackupRequest, BackupTask } from '@cove/device-contract/backup'
import { attempt, tellFailure, useKernel } from '@cove/kernel'
import type { AnyAnswer, Outcome } from '@cove/kernel'
import type { ResourceRef } from '@cove/device-contract/files'
import { runnerOf } from '../runs/runner.data.ts'

/** What `save` takes: a task without what the device counts. */
export type TaskBody = Parameters<ReturnType<typeof useCalls>['save']>[0]['body']

/** What a user restores: paths of a moment into a folder of the device. */
export interface RestoreRequest {
  readonly taskId: string
  readonly atSeconds: number
  readonly paths: string[]
  readonly target: ResourceRef
}

const useCalls = () => useKernel().device.use(backup)

/** Changes of tasks. Where no outcome is returned, a failure is shown as a toast and the answer is undefined. */
export function useCommands() {
  const kernel = useKernel()
  const calls = useCalls()
  const orToast = async <T>(call: () => Promise<AnyAnswer<T>>): Promise<T | undefined> => {
    const answer = await attempt(kernel, call)
    if (answer.ok) return answer.data
    tellFailure(kernel, answer.failure)
    return undefined
  }
  return {
    create: (body: TaskBody): Promise<Outcome<BackupTask>> => attempt(kernel, () => calls.save({ body })),
    save: (body: TaskBody) => orToast(() => calls.save({ body })),
    /** Asks the computer of the task. */
    request: (taskId: string, what: BackupRequest) => orToast(() => calls.request({ body: { taskId, what } })),
    approve: (taskId: string) => orToast(() => calls.approve({ body: { taskId } })),
    restore: ({ target, ...request }: RestoreRequest) =>
      orToast(() => calls.restore({ body: { ...request, storageId: target.storageId, folder: target.path } })),
    /** The run of this browser ends, and its folder is forgotten. */
    async remove(taskId: string): Promise<void> {
      const runner = runnerOf(kernel)
      runner.stop(taskId, 'cancel')
      await orToast(() => calls.remove({ body: { taskId } }))
      // A browser without a database has nothing to forget.
      await runner
        .memory()
        .remove(taskId)
        .catch(() => undefined)
    },
  }
}
