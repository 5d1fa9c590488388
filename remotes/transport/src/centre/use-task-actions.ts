import { baseNameOf, parentOf } from '@cove/device-contract/rules'
import { folderRoute } from '@cove/kernel/declare'
import { useKernel, useWindow } from '@cove/kernel'
import type { TransferKind, TransferTask } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { groupOfTransfer } from '../model/groups.ts'
import type { Group } from '../model/groups.ts'
import { useRebind } from './use-rebind.ts'

/** The actions of a user on transfers. */
export interface TaskActions {
  readonly pause: (tasks: readonly TransferTask[]) => void
  readonly resume: (tasks: readonly TransferTask[]) => void
  /** TR-08: continues what a reload interrupted; must be called in a click, because the browser asks. */
  readonly continueAll: (ids: readonly string[]) => void
  /** TR-08: the same for one task, which may need its files chosen again. */
  readonly continueOne: (task: TransferTask) => void
  readonly retry: (tasks: readonly TransferTask[]) => void
  /** Asks first when something is lost by it. */
  readonly remove: (tasks: readonly TransferTask[]) => void
  readonly removeGroup: (kind: TransferKind, group: Group, tasks: readonly TransferTask[]) => void
  readonly openFolder: (task: TransferTask) => void
}

/** True for a task that the user, the device or the schedule paused. */
export const isPaused = (task: TransferTask): boolean => (task.state === 'pause' || task.state === 'suspend') && task.needs === undefined
/** True for a task that can be paused. */
export const isRunning = (task: TransferTask): boolean => groupOfTransfer(task) === 'doing' && !isPaused(task) && task.needs === undefined

/** True for a task that failed and can be retried; one that a reload interrupted needs its files first (TR-08). */
export const mayRetry = (task: TransferTask): boolean => task.state === 'error' && task.needs === undefined
/** TR-08: true for a task that a reload interrupted: it needs a permission or its files. */
export const mayContinue = (task: TransferTask): boolean => task.needs !== undefined

/** TR-08: the label of the command that continues an interrupted task. */
export const continueLabelOf = (task: TransferTask) =>
  task.needs === 'permission' ? 'interrupted.go' : task.isFolder ? 'interrupted.chooseFolder' : 'interrupted.chooseFiles'

/** Pauses, resumes, continues, retries and removes transfers of this browser. */
export function useTaskActions(): TaskActions {
  const { transfers, log, toasts, windows } = useKernel()
  const t = useT('transport')
  const rebind = useRebind()
  const confirmRemoval = useRemovalQuestion()
  const continueAll = (ids: readonly string[]) =>
    void transfers.continueInterrupted(ids).catch((cause: unknown) => {
      log.warn('transport.continueFailed', { cause: String(cause) })
      toasts.show({ tone: 'error', title: t('interrupted.unreadable') })
    })
  return {
    pause: (tasks) => oneOrMany(tasks.filter(isRunning), transfers.pause, (ids) => transfers.pauseAll({ ids })),
    resume: (tasks) => oneOrMany(tasks.filter(isPaused), transfers.resume, (ids) => transfers.resumeAll({ ids })),
    retry: (tasks) =>
      oneOrMany(
        tasks.filter(mayRetry),
        (id) => transfers.retry(id),
        (ids) => transfers.retryAll({ ids }),
      ),
    continueAll,
    continueOne: (task) => (task.needs === 'source' ? void rebind.choose([task.id]) : continueAll([task.id])),
    remove: (tasks) => {
      const [first] = tasks
      if (!first) return
      const removeAll = () => oneOrMany(tasks, transfers.remove, (ids) => transfers.removeAll({ ids }))
      void confirmRemoval(first.kind, tasks).then((confirmed) => confirmed && removeAll())
    },
    removeGroup: (kind, group, tasks) => {
      void confirmRemoval(kind, tasks).then((confirmed) => confirmed && transfers.removeAll({ kind, group }))
    },
    openFolder: (task) => {
      const { targetStorageId: storageId, targetFolder, name } = task
      // An upload has the folder it goes to, a download the item it comes from.
      const isUpload = task.kind === 'upload'
      const path = isUpload ? targetFolder : parentOf(targetFolder)
      windows.open(folderRoute.address({ storageId, path, select: isUpload ? name : baseNameOf(targetFolder) }))
    },
  }
}

function oneOrMany(tasks: readonly TransferTask[], single: (id: string) => void, many: (ids: readonly string[]) => void): void {
  const [first] = tasks
  if (first && tasks.length === 1) single(first.id)
  else if (first) many(tasks.map((task) => task.id))
}

/** Asks before unfinished or failed tasks are removed; finished ones need no question. */
function useRemovalQuestion(): (kind: TransferKind, tasks: readonly TransferTask[]) => Promise<boolean> {
  const { dialogs } = useKernel()
  const { id: windowId } = useWindow()
  const t = useT('transport')
  return async (kind, tasks) => {
    const open = tasks.filter((task) => groupOfTransfer(task) === 'doing').length
    const failed = tasks.filter((task) => groupOfTransfer(task) === 'error').length
    if (open + failed === 0) return true
    const { confirmed } = await dialogs.confirm({
      windowId,
      title: open > 0 ? t(`remove.title_${kind}`, { count: open }) : t('remove.failedTitle', { count: failed }),
      body: open > 0 ? t(`remove.body_${kind}`) : t('remove.failedBody'),
      confirmLabel: t('remove.confirm'),
      tone: 'danger',
    })
    return confirmed
  }
}
