import type { OfflineTask } from '@cove/device-contract/downloads'
import { useSession } from '@cove/kernel'
import { isDone, useDownloadLook } from '@cove/parts/downloads'
import type { TaskLineFacts } from '@cove/parts/task-row'
import { useFormats } from '@cove/ui/data'
import type { FileKind } from '@cove/ui/data'

/** A download as its row shows it. */
export interface DownloadFacts extends TaskLineFacts {
  readonly kind: FileKind
  readonly extension: string
}

/** DL-01b: how a download is shown in a row of this window. */
export function useDownloadFacts(): (task: OfflineTask) => DownloadFacts {
  const online = useSession((state) => state.online)
  const lookOf = useDownloadLook()
  const { amount, pace, bytes } = useFormats()
  // The last state of a device that is offline has amounts, but no speed.
  const amountOf = (task: OfflineTask): string =>
    [task.totalBytes + task.doneBytes > 0 ? amount(task) : '', online ? pace(task) : ''].filter(Boolean).join(' · ')
  return (task) => {
    const { reason, ...look } = lookOf(task)
    return {
      ...look,
      tone: task.state === 'error' ? 'err' : isDone(task) ? 'ok' : 'accent',
      detail: reason || (isDone(task) ? bytes(task.totalBytes) : amountOf(task)),
    }
  }
}
