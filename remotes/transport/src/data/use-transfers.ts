import { useKernel, useStoreValue } from '@cove/kernel'
import type { TransferKind, TransfersState, TransferTask } from '@cove/kernel'
import { useMemo } from 'react'

/** The user's transfers of one kind, in the order of the queue. */
export function useTransferTasks(kind: TransferKind): readonly TransferTask[] {
  const { transfers } = useKernel()
  const tasks = useStoreValue(transfers.store, (state) => state.tasks)
  return useMemo(() => tasks.filter((task) => task.kind === kind), [tasks, kind])
}

/** A part of the transfers' state. */
export function useTransfersState<T>(select: (state: TransfersState) => T): T {
  return useStoreValue(useKernel().transfers.store, select)
}
