import { useKernel, useStoreValue } from '@cove/kernel'
import { summaryOf } from './transfer-summary.ts'
import { useInterrupted, useInterruptedNotice } from './use-interrupted.ts'
import type { InterruptedTransfers } from './use-interrupted.ts'
import { useTitleProgress, useTransferNotices } from './use-transfer-notices.ts'

/** Tells what happens to this browser's transfers wherever they are drawn: toasts at their end, the tab's title, the offer to continue (TR-08). */
export function useTransferWatch(): InterruptedTransfers {
  const tasks = useStoreValue(useKernel().transfers.store, (state) => state.tasks)
  useTransferNotices()
  useTitleProgress(summaryOf(tasks))
  const interrupted = useInterrupted(tasks)
  useInterruptedNotice(interrupted)
  return interrupted
}
