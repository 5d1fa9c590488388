import type { OfflineTask } from '@cove/device-contract/downloads'
import { folderRoute, linkDownloadsRoute } from '@cove/kernel/declare'
import { tellFailure, useKernel, useWindow, type Outcome } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { baseNameOf, parentOf, shownName } from '@cove/device-contract/rules'
import { removeDownload, steerDownload } from '../data/download-calls.ts'
import { groupOfOffline } from '../model/groups.ts'

/** What a person does with downloads of the device. */
export interface OfflineActions {
  readonly pause: (tasks: readonly OfflineTask[]) => void
  readonly start: (tasks: readonly OfflineTask[]) => void
  readonly all: (how: 'pause' | 'start') => void
  /** Asks, and whether the file goes too. */
  readonly remove: (tasks: readonly OfflineTask[]) => void
  readonly openFolder: (task: OfflineTask) => void
  readonly copySource: (task: OfflineTask) => void
  /** DL-01b: the window with the link code and the handing over. */
  readonly openLinks: () => void
}

export const canPause = ({ state }: OfflineTask): boolean =>
  state === 'running' || state === 'waiting' || state === 'metadata' || state === 'seeding'
export const canStart = ({ state }: OfflineTask): boolean => state === 'paused' || state === 'error'

export function useOfflineActions(): OfflineActions {
  const kernel = useKernel()
  const { dialogs, toasts, windows } = kernel
  const { id: windowId } = useWindow()
  const t = useT('transport')

  /** One call per task; each failure of the same kind is told once. */
  const each = async (tasks: readonly OfflineTask[], call: (task: OfflineTask) => Promise<Outcome<unknown>>) => {
    const told = new Set<string>()
    for (const task of tasks) {
      const answer = await call(task)
      if (answer.ok || told.has(answer.failure.text)) continue
      told.add(answer.failure.text)
      tellFailure(kernel, answer.failure)
    }
  }
  const remove = async (tasks: readonly OfflineTask[]) => {
    const [first] = tasks
    if (!first) return
    const isOpen = tasks.some((task) => groupOfOffline(task) !== 'done')
    const answer = await dialogs.confirm({
      windowId,
      title:
        tasks.length === 1
          ? t('offline.removeTitle', { name: shownName(first.name || first.source) })
          : t('offline.removeManyTitle', { count: tasks.length }),
      body: t(isOpen ? 'offline.removeBody' : 'offline.removeDoneBody'),
      confirmLabel: t('offline.remove'),
      tone: 'danger',
      ...(tasks.some((task) => groupOfOffline(task) === 'done') ? { checkbox: { label: t('offline.deleteFile'), checked: false } } : {}),
    })
    if (answer.confirmed)
      await each(tasks, (task) => removeDownload(kernel, task.taskId, answer.checked && groupOfOffline(task) === 'done'))
  }
  return {
    pause: (tasks) => void each(tasks.filter(canPause), (task) => steerDownload(kernel, 'pause', task.taskId)),
    start: (tasks) => void each(tasks.filter(canStart), (task) => steerDownload(kernel, 'start', task.taskId)),
    all: (how) => void steerDownload(kernel, how).then((answer) => !answer.ok && tellFailure(kernel, answer.failure)),
    remove: (tasks) => void remove(tasks),
    openFolder: (task) => {
      const isThere = groupOfOffline(task) === 'done' && task.path !== '/'
      const path = isThere ? parentOf(task.path) : task.path
      windows.open(folderRoute.address({ storageId: task.storageId, path, select: isThere ? baseNameOf(task.path) : undefined }))
    },
    openLinks: () => {
      if (!windows.open(linkDownloadsRoute.address({})).ok) toasts.show({ tone: 'warning', title: t('offline.noLinks') })
    },
    copySource: (task) =>
      void navigator.clipboard?.writeText(task.source).then(
        () => toasts.show({ tone: 'success', title: t('offline.copied') }),
        () => undefined,
      ),
  }
}
