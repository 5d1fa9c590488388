import { useKernel } from '@cove/kernel'
import type { DragData } from '@cove/ui/data'
import type { Target } from '../model/clipboard.ts'

/** FM-19: takes what is dragged out of a cloud window. W9: the code for it comes with the first such drop. */
export function useCloudDrop(): (data: DragData, target: Target) => void {
  const kernel = useKernel()
  return (data, target) => {
    import('../data/cloud-drop.ts').then(
      ({ takeCloudDrop }) => takeCloudDrop(kernel, data, target),
      // The chunk of an older deployment may be gone.
      () => kernel.toasts.show({ tone: 'error', title: kernel.texts.t('faults.unreachable') }),
    )
  }
}
