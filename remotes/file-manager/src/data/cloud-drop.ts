import { tellFailure } from '@cove/kernel'
import type { Kernel } from '@cove/kernel'
import { downloadToDevice, draggedCloudItems } from '@cove/parts/cloud-drive'
import type { Target } from '../model/clipboard.ts'

/** FM-19: starts a task that copies what was dragged out of a cloud window to a folder of the device. */
export async function takeCloudDrop(kernel: Kernel, data: Readonly<Record<string, unknown>>, target: Target): Promise<void> {
  const items = draggedCloudItems(data)
  if (!items || items.paths.length === 0) return
  const answer = await downloadToDevice(kernel, items, target)
  if (!answer.ok) return tellFailure(kernel, answer.failure)
  const t = (key: string) => kernel.texts.t(key, {}, 'file-manager')
  const show = () => void kernel.windows.open('/cloud-drives/transfers')
  kernel.toasts.show({ tone: 'success', title: t('drop.cloudStarted'), action: { label: t('task.details'), run: show } })
}
