import type { OfflineTask } from '@cove/device-contract/downloads'
import { folderRoute, linkDownloadsRoute } from '@cove/kernel/declare'
import { tellFailure, useKernel } from '@cove/kernel'
import type { Failure, Outcome } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { baseNameOf, parentOf } from '@cove/device-contract/rules'
import { steerDownload, useRemoveDownloads } from '@cove/parts/downloads'
import { groupOfOffline } from '../model/groups.ts'

/** The actions of a user on downloads of the device. */
export interface OfflineActions {
  readonly pause: (tasks: readonly OfflineTask[]) => void
  readonly start: (tasks: readonly OfflineTask[]) => void
  readonly all: (how: 'pause' | 'start') => void
  /** Asks first, also whether the file is deleted. */
  readonly remove: (tasks: readonly OfflineTask[]) => void
  readonly openFolder: (task: OfflineTask) => void
  readonly copySource: (task: OfflineTask) => void
  /** DL-01b: opens the window of link downloads. */
  readonly openLinks: () => void
}

export const canPause = ({ state }: OfflineTask): boolean =>
  state === 'running' || state === 'waiting' || state === 'metadata' || state === 'seeding'
export const canStart = ({ state }: OfflineTask): boolean => state === 'paused' || state === 'error'

export function useOfflineActions(): OfflineActions {
  const kernel = useKernel()
  const { toasts, windows } = kernel
  const t = useT('transport')

  const each = async (tasks: readonly OfflineTask[], call: (task: OfflineTask) => Promise<Outcome<unknown>>) => {
    for (const failure of await failuresOf(tasks, call)) tellFailure(kernel, failure)
  }
  const remove = useRemoveDownloads()
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

/** Calls the device for each task; failures with the same text are returned once. */
async function failuresOf(
  tasks: readonly OfflineTask[],
  call: (task: OfflineTask) => Promise<Outcome<unknown>>,
): Promise<readonly Failure[]> {
  const failures = new Map<string, Failure>()
  for (const task of tasks) {
    const answer = await call(task)
    if (!answer.ok && !failures.has(answer.failure.text)) failures.set(answer.failure.text, answer.failure)
  }
  return [...failures.values()]
}
