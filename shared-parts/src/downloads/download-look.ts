import type { OfflineTask } from '@cove/device-contract/downloads'
import { extensionOf, shownName } from '@cove/device-contract/rules'
import { useKernel } from '@cove/kernel'
import { fileKindOfName, percentOf } from '@cove/ui/data'
import type { FileKind } from '@cove/ui/data'
import { usePartTexts } from '../part-texts.ts'
import { en } from './texts/en.ts'
import { zhCN } from './texts/zh-CN.ts'

/** What every row of a download shows, whatever its layout. */
export interface DownloadLook {
  readonly name: string
  readonly kind: FileKind
  readonly extension: string
  /** Undefined while the device works and the whole is unknown. */
  readonly percent: number | undefined
  readonly state: string
  /** Why it failed; '' otherwise. */
  readonly reason: string
}

/** True for a download that has its whole file; a torrent may go on seeding. */
export function isDone({ state }: Pick<OfflineTask, 'state'>): boolean {
  return state === 'finished' || state === 'seeding'
}

/** DL-01b: how a download of the device is shown in the current language. */
export function useDownloadLook(): (task: OfflineTask) => DownloadLook {
  const kernel = useKernel()
  const texts = usePartTexts({ 'zh-CN': zhCN, en })
  const reasonOf = (task: OfflineTask) => (task.errorCode === undefined ? texts.unknownReason : kernel.texts.error(task.errorCode))
  return (task) => {
    const name = task.name || task.source
    const kind = fileKindOfName(name)
    const isNamelessTorrent = kind === 'unknown' && (task.kind === 'magnet' || task.kind === 'torrent')
    // A running download without a known size shows activity, not an amount.
    const unknownWhole = task.state === 'running' || task.state === 'metadata' ? undefined : 0
    return {
      name: shownName(name),
      kind: isNamelessTorrent ? 'bt' : kind,
      extension: isNamelessTorrent ? 'torrent' : extensionOf(name),
      percent: isDone(task) ? 100 : (percentOf(task) ?? unknownWhole),
      state: texts.state[task.isHeld ? 'held' : task.state],
      reason: task.state === 'error' ? reasonOf(task) : '',
    }
  }
}
