import type { OfflineTask } from '@cove/device-contract/downloads'
import { baseNameOf, parentOf } from '@cove/device-contract/rules'
import type { DownloadSource } from '@cove/device-contract/rules'
import { folderRoute, transfersRoute } from '@cove/kernel/declare'
import { tellFailure, useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { addDownload, steerDownload, useRemoveDownloads } from '@cove/parts/downloads'
import type { MainAction } from '../model/task-view.ts'
import { handOver } from './download-calls.ts'

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
  const t = useT('offline-download')
  const openCentre = () => void kernel.windows.open(transfersRoute.address({ section: 'offline' }))
  const steer = (task: OfflineTask, how: 'pause' | 'start') =>
    void steerDownload(kernel, how, task.taskId).then((answer) => !answer.ok && tellFailure(kernel, answer.failure))
  const remove = useRemoveDownloads()
  return {
    add: async (sources) => {
      const refused: RefusedSource[] = []
      for (const { text, kind } of sources) {
        const answer = await addDownload(kernel, { source: text, chooseFirst: kind === 'magnet' })
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
    remove: (task) => void remove([task]),
    openCentre,
  }
}
