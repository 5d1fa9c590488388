import type { OfflineTask } from '@cove/device-contract/downloads'
import { extensionOf, shownName } from '@cove/device-contract/rules'
import { useKernel, useSession } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { fileKindOfName, percentOf, useFormats, type FileKind } from '@cove/ui/data'
import { isDone } from '../model/task-view.ts'

/** A download as its row shows it. */
export interface DownloadFacts {
  readonly name: string
  readonly kind: FileKind
  readonly extension: string
  readonly percent: number | undefined
  readonly tone: 'accent' | 'ok' | 'err'
  readonly state: string
  readonly detail: string
}

export function useDownloadFacts(): (task: OfflineTask) => DownloadFacts {
  const { texts } = useKernel()
  const online = useSession((state) => state.online)
  const t = useT('offline-download')
  const { amount, pace, bytes } = useFormats()
  // What was last heard of a device that is away says how far it is, not how fast it goes.
  const howFar = (task: OfflineTask): string =>
    [task.totalBytes + task.doneBytes > 0 ? amount(task) : '', online ? pace(task) : ''].filter(Boolean).join(' · ')
  return (task) => {
    const failed = task.state === 'error'
    const reason = task.errorCode === undefined ? t('state.unknown') : texts.error(task.errorCode)
    const kind = fileKindOfName(task.name)
    const isNamelessTorrent = kind === 'unknown' && (task.kind === 'magnet' || task.kind === 'torrent')
    // Whoever works without knowing the whole shows that it works, not how far it is.
    const unknownWhole = task.state === 'running' || task.state === 'metadata' ? undefined : 0
    return {
      name: shownName(task.name || task.source),
      kind: isNamelessTorrent ? 'bt' : kind,
      extension: isNamelessTorrent ? 'torrent' : extensionOf(task.name),
      percent: isDone(task) ? 100 : (percentOf(task) ?? unknownWhole),
      tone: failed ? 'err' : isDone(task) ? 'ok' : 'accent',
      state: t(task.isHeld ? 'state.held' : `state.${task.state}`),
      detail: failed ? reason : isDone(task) ? bytes(task.totalBytes) : howFar(task),
    }
  }
}
