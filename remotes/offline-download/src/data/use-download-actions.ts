import type { OfflineTask } from '@cove/device-contract/downloads'
import { baseNameOf, parentOf, shownName, type DownloadSource } from '@cove/device-contract/rules'
import { folderRoute, transfersRoute } from '@cove/kernel/declare'
import { tellFailure, useKernel, useWindow } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { isDone, type MainAction } from '../model/task-view.ts'
import { addDownload, handOver, removeDownload, steerDownload } from './download-calls.ts'

/** An address the device refused, and why. */
export interface RefusedSource {
  readonly source: string
  readonly reason: string
}
/** What a person does with downloads in both windows. */
export interface DownloadActions {
  /** Orders them for this person; answers those that were refused. */
  readonly add: (sources: readonly DownloadSource[]) => Promise<readonly RefusedSource[]>
  /** Hands them to the person whose code this is; answers those that were refused. */
  readonly hand: (code: string, sources: readonly DownloadSource[]) => Promise<readonly RefusedSource[]>
  readonly run: (task: OfflineTask, action: MainAction) => void
  readonly remove: (task: OfflineTask) => void
  readonly openCentre: () => void
}

export function useDownloadActions(): DownloadActions {
  const kernel = useKernel()
  const { id: windowId } = useWindow()
  const t = useT('offline-download')
  const openCentre = () => void kernel.windows.open(transfersRoute.address({ section: 'offline' }))
  const steer = (task: OfflineTask, how: 'pause' | 'start') =>
    void steerDownload(kernel, how, task.taskId).then((answer) => !answer.ok && tellFailure(kernel, answer.failure))
  const remove = async (task: OfflineTask) => {
    const done = isDone(task)
    const { confirmed, checked } = await kernel.dialogs.confirm({
      windowId,
      title: t('remove.title', { name: shownName(task.name || task.source) }),
      body: t(done ? 'remove.doneBody' : 'remove.body'),
      confirmLabel: t('remove.confirm'),
      tone: 'danger',
      ...(done ? { checkbox: { label: t('remove.deleteFile'), checked: false } } : {}),
    })
    if (!confirmed) return
    const answer = await removeDownload(kernel, task.taskId, done && checked)
    if (!answer.ok) tellFailure(kernel, answer.failure)
  }
  return {
    add: async (sources) => {
      const refused: RefusedSource[] = []
      for (const { text, kind } of sources) {
        const answer = await addDownload(kernel, text, kind === 'magnet')
        if (!answer.ok) refused.push({ source: text, reason: answer.failure.text })
      }
      const added = sources.length - refused.length
      if (added > 0) kernel.toasts.show({ tone: 'success', title: t('links.added', { count: added }) })
      return refused
    },
    hand: async (code, sources) => {
      const refused: RefusedSource[] = []
      for (const [index, { text }] of sources.entries()) {
        const answer = await handOver(kernel, code, text)
        if (answer.ok) continue
        refused.push({ source: text, reason: answer.failure.text })
        // S-I6: a wrong code stays wrong, and each try more makes the next wait longer.
        if (answer.failure.name !== 'linkCodeWrong' && answer.failure.name !== 'tooManyAttempts') continue
        refused.push(...sources.slice(index + 1).map((left) => ({ source: left.text, reason: answer.failure.text })))
        break
      }
      const handed = sources.length - refused.length
      if (handed > 0) kernel.toasts.show({ tone: 'success', title: t('hand.sent', { count: handed }) })
      return refused
    },
    run: (task, action) => {
      if (action === 'choose') return openCentre()
      if (action !== 'open') return steer(task, action === 'pause' ? 'pause' : 'start')
      const inside = task.path !== '/'
      const path = inside ? parentOf(task.path) : task.path
      kernel.windows.open(folderRoute.address({ storageId: task.storageId, path, select: inside ? baseNameOf(task.path) : undefined }))
    },
    remove: (task) => void remove(task),
    openCentre,
  }
}
