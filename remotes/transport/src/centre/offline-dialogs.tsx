import type { OfflineTask } from '@cove/device-contract/downloads'
import { tellFailure, useKernel } from '@cove/kernel'
import type { DownloadList } from '@cove/parts/downloads'
import { limitDownload } from '../data/download-calls.ts'
import { AddDialog } from './add-dialog.tsx'
import { ChooseDialog } from './choose-dialog.tsx'
import { LimitDialog } from './limit-dialog.tsx'
import { OfflineSettingsDialog } from './offline-settings-dialog.tsx'

/** The dialog that is open above the device's downloads. */
export type OpenDialog =
  | { readonly kind: 'add' | 'settings' }
  | { readonly kind: 'choose'; readonly taskId: string }
  | { readonly kind: 'limit'; readonly tasks: readonly OfflineTask[] }

interface OfflineDialogsProps {
  readonly dialog: OpenDialog | undefined
  readonly list: DownloadList | undefined
  readonly onDialog: (dialog: OpenDialog | undefined) => void
}

/** Shows the open dialog. */
export function OfflineDialogs({ dialog, list, onDialog }: OfflineDialogsProps) {
  const close = () => onDialog(undefined)
  switch (dialog?.kind) {
    case 'add':
      return (
        <AddDialog canTorrent={list?.canTorrent ?? false} onClose={close} onChoose={(taskId) => onDialog({ kind: 'choose', taskId })} />
      )
    case 'settings':
      return <OfflineSettingsDialog onClose={close} />
    case 'choose': {
      const task = list?.tasks.find(({ taskId }) => taskId === dialog.taskId)
      return <ChooseDialog taskId={dialog.taskId} state={task?.state} onClose={close} />
    }
    case 'limit':
      return <DownloadLimitDialog tasks={dialog.tasks} onClose={close} />
    default:
      return undefined
  }
}

function DownloadLimitDialog({ tasks, onClose }: { readonly tasks: readonly OfflineTask[]; readonly onClose: () => void }) {
  const kernel = useKernel()
  const apply = async (taskId: string, bytesPerSecond: number) => {
    const answer = await limitDownload(kernel, taskId, bytesPerSecond)
    if (!answer.ok) tellFailure(kernel, answer.failure)
  }
  return (
    <LimitDialog
      start={tasks[0]?.limitBytesPerSecond ?? 0}
      onApply={(limit) => tasks.forEach((task) => void apply(task.taskId, limit))}
      onClose={onClose}
    />
  )
}
