import { backup } from '@cove/device-contract/backup'
import type { BackupTask } from '@cove/device-contract/backup'
import { sync } from '@cove/device-contract/sync'
import type { SyncTask } from '@cove/device-contract/sync'
import { attempt, tellFailure, useIsGuest, useKernel } from '@cove/kernel'
import type { Kernel, Outcome } from '@cove/kernel'
import { useDeviceList, withEntry, withoutEntry } from '@cove/parts/device-list'
import { backupWork, syncWork } from '../model/run-work.ts'
import type { RunWork } from '../model/run-work.ts'

/** BK-08, SYN-02: the runs of backup and sync on every computer of the user, live. A device without these modules has none, and neither has a guest (LGN-14b). */
export function useRunWork(): readonly RunWork[] {
  const { events } = useKernel()
  const isGuest = useIsGuest()
  const backups = useDeviceList<readonly BackupTask[]>(isGuest ? undefined : listBackups, (change) => {
    const stack = new DisposableStack()
    stack.use(events.on(backup, 'backup.changed', (task) => change((tasks) => withEntry(tasks, task, 'taskId'))))
    stack.use(events.on(backup, 'backup.removed', ({ taskId }) => change((tasks) => withoutEntry(tasks, taskId, 'taskId'))))
    return stack
  })
  const syncs = useDeviceList<readonly SyncTask[]>(isGuest ? undefined : listSyncs, (change) => {
    const stack = new DisposableStack()
    stack.use(events.on(sync, 'sync.changed', (task) => change((tasks) => withEntry(tasks, task, 'taskId'))))
    stack.use(events.on(sync, 'sync.removed', ({ taskId }) => change((tasks) => withoutEntry(tasks, taskId, 'taskId'))))
    return stack
  })
  const works = [...(backups.data ?? []).map(backupWork), ...(syncs.data ?? []).map(syncWork)]
  return works.filter((work) => work !== undefined)
}

async function listBackups(kernel: Kernel): Promise<Outcome<readonly BackupTask[]>> {
  const answer = await attempt(kernel, () => kernel.device.use(backup).list())
  return answer.ok ? { ok: true, data: answer.data.tasks } : answer
}

async function listSyncs(kernel: Kernel): Promise<Outcome<readonly SyncTask[]>> {
  const answer = await attempt(kernel, () => kernel.device.use(sync).list())
  return answer.ok ? { ok: true, data: answer.data.tasks } : answer
}

/** Asks the computer of a run; the row follows the events of the device. A failure is shown as a toast. */
export async function steerRun(kernel: Kernel, { area, taskId }: RunWork, what: 'run' | 'pause' | 'cancel'): Promise<void> {
  const body = { taskId, what }
  const answer = await attempt<unknown>(kernel, () =>
    area === 'backup' ? kernel.device.use(backup).request({ body }) : kernel.device.use(sync).request({ body }),
  )
  if (!answer.ok) tellFailure(kernel, answer.failure)
}
