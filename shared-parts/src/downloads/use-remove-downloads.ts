import type { OfflineTask } from '@cove/device-contract/downloads'
import { shownName } from '@cove/device-contract/rules'
import { tellFailure, useKernel, useWindow } from '@cove/kernel'
import { formatCount } from '@cove/ui/data'
import { usePartTexts } from '../part-texts.ts'
import { removeDownload } from './download-calls.ts'
import { isDone } from './download-look.ts'
import { en } from './texts/en.ts'
import { zhCN } from './texts/zh-CN.ts'

/** Asks before it removes downloads, and whether their files go too; reports each kind of failure once. */
export function useRemoveDownloads(): (tasks: readonly OfflineTask[]) => Promise<void> {
  const kernel = useKernel()
  const { id: windowId } = useWindow()
  const texts = usePartTexts({ 'zh-CN': zhCN, en })
  return async (tasks) => {
    const [first] = tasks
    if (!first) return
    const { confirmed, checked } = await kernel.dialogs.confirm({
      windowId,
      title:
        tasks.length === 1 ? texts.removeTitle(shownName(first.name || first.source)) : texts.removeManyTitle(formatCount(tasks.length)),
      body: tasks.every(isDone) ? texts.removeDoneBody : texts.removeBody,
      confirmLabel: texts.remove,
      tone: 'danger',
      ...(tasks.some(isDone) ? { checkbox: { label: texts.deleteFile, checked: false } } : {}),
    })
    if (!confirmed) return
    const reported = new Set<string>()
    for (const task of tasks) {
      const answer = await removeDownload(kernel, task.taskId, checked && isDone(task))
      if (answer.ok || reported.has(answer.failure.text)) continue
      reported.add(answer.failure.text)
      tellFailure(kernel, answer.failure)
    }
  }
}
