import { useKernel, useWindow } from '@cove/kernel'
import type { ConfirmRequest } from '@cove/kernel'

/** Asks a question inside this window; true means yes. */
export function useAsk(): (question: Omit<ConfirmRequest, 'windowId'>) => Promise<boolean> {
  const { dialogs } = useKernel()
  const { id: windowId } = useWindow()
  return async (question) => (await dialogs.confirm({ ...question, windowId })).confirmed
}
