import { useKernel, useStoreValue } from '@cove/kernel'
import { useTexts } from '../entrance/use-texts.ts'
import { systemDialogTexts } from './dialog-texts.ts'
import { useSayDrawn } from './dialogs-drawn.ts'
import { DiskErrorDialog } from './disk-error-dialog.tsx'
import { PopUpDialog } from './pop-up-dialog.tsx'
import { StatusDialog } from './status-dialog.tsx'

/** Only over a desktop (DLG-01). */
export function SystemDialogs() {
  const ready = useTexts('system-dialogs', systemDialogTexts)
  return ready && <Dialogs />
}

/** One at a time: a device that is away comes before its disks, and its disks before its messages. */
function Dialogs() {
  const { systemStatus } = useKernel()
  const { dialog, diskError, popUps } = useStoreValue(systemStatus.store, (state) => state)
  useSayDrawn()
  if (dialog?.isVisible) return <StatusDialog status={dialog} />
  if (diskError) return <DiskErrorDialog errors={diskError} />
  const [first] = popUps
  return first && <PopUpDialog key={first.eventId} popUp={first} />
}
