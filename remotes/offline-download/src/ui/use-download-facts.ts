import type { OfflineTask } from '@cove/device-contract'
import { shownName } from '@cove/device-contract/rules'
import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { percentOf, useFormats } from '@cove/ui/data'
import { isDone } from '../model/task-view.ts'

/** A download as its row shows it. */
export interface DownloadFacts {
  readonly name: string
  readonly percent: number | undefined
  readonly tone: 'accent' | 'ok' | 'err'
  readonly state: string
  readonly detail: string
}

export function useDownloadFacts(): (task: OfflineTask) => DownloadFacts {
  const { texts } = useKernel()
  const t = useT('offline-download')
  const { amount, pace, bytes } = useFormats()
  return (task) => {
    const failed = task.state === 'error'
    const reason = task.errorCode === undefined ? t('state.unknown') : texts.error(task.errorCode)
    return {
      name: shownName(task.name || task.source),
      percent: isDone(task) ? 100 : task.state === 'metadata' ? undefined : (percentOf(task) ?? 0),
      tone: failed ? 'err' : isDone(task) ? 'ok' : 'accent',
      state: t(task.isHeld ? 'state.held' : `state.${task.state}`),
      detail: failed ? reason : isDone(task) ? bytes(task.totalBytes) : [amount(task), pace(task)].filter(Boolean).join(' · '),
    }
  }
}
