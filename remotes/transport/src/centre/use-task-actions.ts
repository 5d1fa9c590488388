import { baseNameOf, parentOf } from '@cove/device-contract/rules'
import { folderRoute } from '@cove/kernel/declare'
import { useKernel, useWindow, type TransferKind, type TransferTask } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { groupOfTransfer, type Group } from '../model/groups.ts'
import { useRebind } from './use-rebind.ts'

/** What a person does with transfers. */
export interface TaskActions {
  readonly pause: (tasks: readonly TransferTask[]) => void
  readonly resume: (tasks: readonly TransferTask[]) => void
  /** TR-08: continues what a reload interrupted; must be called in a click, because the browser asks. */
  readonly carryOn: (ids: readonly string[]) => void
  /** TR-08: the same for one task, which may need its files chosen again. */
  readonly carryOnOne: (task: TransferTask) => void
  readonly retry: (tasks: readonly TransferTask[]) => void
  /** Asks first when something is lost by it. */
  readonly remove: (tasks: readonly TransferTask[]) => void
  readonly removeGroup: (kind: TransferKind, group: Group, tasks: readonly TransferTask[]) => void
  readonly openFolder: (task: TransferTask) => void
}

/** A task that stands still because somebody or something paused it. */
export const isPaused = (task: TransferTask): boolean => (task.state === 'pause' || task.state === 'suspend') && task.needs === undefined
/** A task that can be paused. */
export const isRunning = (task: TransferTask): boolean => groupOfTransfer(task) === 'doing' && !isPaused(task) && task.needs === undefined

/** A task that failed and can simply be tried again; one a reload interrupted needs its files first (TR-08). */
export const mayRetry = (task: TransferTask): boolean => task.state === 'error' && task.needs === undefined
/** TR-08: a reload interrupted it: the browser has to be asked, or the files chosen again. */
export const mayCarryOn = (task: TransferTask): boolean => task.needs !== undefined

/** TR-08: what continuing an interrupted task asks for. */
export const goOnLabelOf = (task: TransferTask) =>
  task.needs === 'permission' ? 'interrupted.go' : task.isFolder ? 'interrupted.chooseFolder' : 'interrupted.chooseFiles'

const idsOf = (tasks: readonly TransferTask[]) => tasks.map((task) => task.id)

export function useTaskActions(): TaskActions {
  const { transfers, dialogs, log, toasts, windows } = useKernel()
  const { id: windowId } = useWindow()
  const t = useT('transport')
  const rebind = useRebind()

  const one = (tasks: readonly TransferTask[], single: (id: string) => void, many: (ids: readonly string[]) => void) => {
    const [first] = tasks
    if (first && tasks.length === 1) single(first.id)
    else if (first) many(idsOf(tasks))
  }
  /** Finished tasks lose nothing but their line. */
  const isAgreed = async (kind: TransferKind, tasks: readonly TransferTask[]): Promise<boolean> => {
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
  const carryOn = (ids: readonly string[]) =>
    void transfers.continueInterrupted(ids).catch((cause: unknown) => {
      log.warn('transport.continueFailed', { cause: String(cause) })
      toasts.show({ tone: 'error', title: t('interrupted.unreadable') })
    })
  return {
    pause: (tasks) => one(tasks.filter(isRunning), transfers.pause, (ids) => transfers.pauseAll({ ids })),
    resume: (tasks) => one(tasks.filter(isPaused), transfers.resume, (ids) => transfers.resumeAll({ ids })),
    retry: (tasks) =>
      one(
        tasks.filter(mayRetry),
        (id) => transfers.retry(id),
        (ids) => transfers.retryAll({ ids }),
      ),
    carryOn,
    carryOnOne: (task) => (task.needs === 'source' ? void rebind.choose([task.id]) : carryOn([task.id])),
    remove: (tasks) => {
      const [first] = tasks
      if (!first) return
      void isAgreed(first.kind, tasks).then((agreed) => agreed && one(tasks, transfers.remove, (ids) => transfers.removeAll({ ids })))
    },
    removeGroup: (kind, group, tasks) => {
      void isAgreed(kind, tasks).then((agreed) => agreed && transfers.removeAll({ kind, group }))
    },
    openFolder: (task) => {
      const { targetStorageId: storageId, targetFolder, name } = task
      // An upload names the folder it goes to, a download the thing it comes from.
      const isUpload = task.kind === 'upload'
      const path = isUpload ? targetFolder : parentOf(targetFolder)
      windows.open(folderRoute.address({ storageId, path, select: isUpload ? name : baseNameOf(targetFolder) }))
    },
  }
}
