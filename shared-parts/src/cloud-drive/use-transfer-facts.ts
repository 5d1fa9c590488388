import { baseNameOf, extensionOf, shownName } from '@cove/device-contract/rules'
import type { FileTask } from '@cove/device-contract/tasks'
import { useKernel } from '@cove/kernel'
import { fileKindOfName, formatCount, useFormats } from '@cove/ui/data'
import { usePlaceText } from '../spaces/index.ts'
import type { TaskFacts } from '../task-row/index.ts'
import { groupOfFileTask, progressOf } from '../tasks/index.ts'
import { useCloudTexts } from './use-cloud-texts.ts'
import { cloudJobOf } from './use-transfers.ts'

/** SED-04e: how a row shows a transfer. */
export function useTransferFacts(): (task: FileTask) => TaskFacts {
  const kernel = useKernel()
  const { transfers: texts } = useCloudTexts()
  const placeText = usePlaceText()
  const { amount, bytes, date } = useFormats()
  return (task) => {
    const job = cloudJobOf(task) ?? 'cloudDownload'
    const group = groupOfFileTask(task)
    const first = shownName(baseNameOf(task.firstSource))
    const { failedFiles, finishedSeconds, totalBytes, totalFiles, doneFiles } = task
    const isWaiting = task.state === 'waiting'
    const to = job === 'cloudDownload' ? placeText(undefined, task.targetPath) : task.targetPath
    const detail = (): string => {
      if (task.errorCode !== undefined) return kernel.texts.error(task.errorCode)
      if (failedFiles > 0) return texts.failedFiles(formatCount(failedFiles))
      if (group === 'done') return finishedSeconds === undefined ? '' : date(finishedSeconds * 1000)
      return shownName(baseNameOf(task.currentPath))
    }
    const files = totalFiles > 1 ? texts.files(formatCount(doneFiles), formatCount(totalFiles)) : ''
    return {
      name: transferName(task, texts.many),
      kind: fileKindOfName(first, extensionOf(first) === ''),
      extension: extensionOf(first),
      where: `${texts.kind[job]} · ${texts.to(to)}`,
      size: totalBytes > 0 ? bytes(totalBytes) : '',
      percent: group === 'done' ? 100 : (progressOf(task).percent ?? (task.status === 'prerunning' ? undefined : 0)),
      hasBar: true,
      isTold: group === 'done' && failedFiles > 0,
      tone: group === 'error' ? 'err' : group === 'done' ? 'ok' : task.status === 'pause' || isWaiting ? 'warn' : 'accent',
      amount: [totalBytes > 0 ? amount(task) : '', files].filter(Boolean).join(' · '),
      state: texts.state[group === 'error' ? 'error' : isWaiting ? 'waiting' : task.status],
      detail: detail(),
    }
  }
}

/** The name of the first item, and how many there are. */
export function transferName(task: FileTask, many: (name: string, count: string) => string): string {
  const name = shownName(baseNameOf(task.firstSource))
  return task.totalFiles > 1 ? many(name, formatCount(task.totalFiles)) : name
}
