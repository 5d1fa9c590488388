import { backup } from '@cove/device-contract/backup'
import { sync } from '@cove/device-contract/sync'
import { attempt, tellFailure, useIsGuest, useKernel } from '@cove/kernel'
import type { Kernel } from '@cove/kernel'
import { useRead, withEntry, withoutEntry } from '@cove/parts/read'
import { backupWork, syncWork } from '../model/run-work.ts'
import type { RunWork } from '../model/run-work.ts'

/** BK-08, SYN-02: the runs of backup and sync on every computer of the user, live. A device without these modules has none, and neither has a guest (LGN-14b). */
export function useRunWork(): readonly RunWork[] {
  const { events } = useKernel()
  const isOff = useIsGuest()
  const backups = useRead(backup, 'list', {
    isOff,
    on({ change }) {
      const stack = new DisposableStack()
      stack.use(events.on(backup, 'backup.changed', (task) => change(({ tasks }) => ({ tasks: [...withEntry(tasks, task, 'taskId')] }))))
      stack.use(
        events.on(backup, 'backup.removed', ({ taskId }) => change(({ tasks }) => ({ tasks: [...withoutEntry(tasks, taskId, 'taskId')] }))),
      )
      return stack
    },
  })
  const syncs = useRead(sync, 'list', {
    isOff,
    on({ change }) {
      const stack = new DisposableStack()
      stack.use(events.on(sync, 'sync.changed', (task) => change(({ tasks }) => ({ tasks: [...withEntry(tasks, task, 'taskId')] }))))
      stack.use(
        events.on(sync, 'sync.removed', ({ taskId }) => change(({ tasks }) => ({ tasks: [...withoutEntry(tasks, taskId, 'taskId')] }))),
      )
      return stack
    },
  })
  const works = [...(backups.data?.tasks ?? []).map(backupWork), ...(syncs.data?.tasks ?? []).map(syncWork)]
  return works.filter((work) => work !== undefined)
}

/** Asks the computer of a run; the row follows the events of the device. A failure is shown as a toast. */
export async function steerRun(kernel: Kernel, { area, taskId }: RunWork, what: 'run' | 'pause' | 'cancel'): Promise<void> {
  const body = { taskId, what }
  const answer = await attempt<unknown>(kernel, () =>
    area === 'backup' ? kernel.device.use(backup).request({ body }) : kernel.device.use(sync).request({ body }),
  )
  if (!answer.ok) tellFailure(kernel, answer.failure)
}
