import { tellFailure } from '@cove/kernel'
import type { Failure, Kernel } from '@cove/kernel'

/** A fault has its toast from the window, with its explanation on request; a named failure already has one from the kernel. */
export function tellFault(kernel: Kernel, failure: Failure): void {
  if (failure.name !== 'fault') return
  if (failure.isQueued) kernel.toasts.show({ tone: 'info', title: failure.text })
  else tellFailure(kernel, failure)
}
