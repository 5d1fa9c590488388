import type { FileTask } from '@cove/device-contract/tasks'
import { baseNameOf, extensionOf, parentOf, shownName } from '@cove/device-contract/rules'
import { useKernel } from '@cove/kernel'
import { useLocale, useT } from '@cove/kernel/i18n'
import type { TaskFacts } from '@cove/parts/task-row'
import { usePlaceText } from '@cove/parts/spaces'
import { groupOfFileTask, progressOf, titleOfTask } from '@cove/parts/tasks'
import { fileKindOfName, useFormats } from '@cove/ui/data'

/** TSK-01c: the facts of a device task that a row shows. */
export function useFileTaskFacts(): (task: FileTask) => TaskFacts {
  const { texts } = useKernel()
  const t = useT('transport')
  const locale = useLocale()
  const placeText = usePlaceText()
  const { bytes, amount, date } = useFormats()
  return (task) => {
    const group = groupOfFileTask(task)
    const name = shownName(baseNameOf(task.firstSource))
    const extension = extensionOf(name)
    const kind = titleOfTask(task, locale) ?? t(`other.kind.${task.kind}`)
    const files = t('amount.files', { done: task.doneFiles, total: task.totalFiles })
    const { failedFiles, remarkCount = 0, finishedSeconds } = task
    const ended = finishedSeconds === undefined ? '' : date(finishedSeconds * 1000)
    const isDone = group === 'done'
    const detail = (): string => {
      if (task.errorCode !== undefined) return texts.error(task.errorCode)
      if (failedFiles > 0) return t(task.jobKind === 'archives.extract' ? 'row.unlikeArchive' : 'row.failedFiles', { count: failedFiles })
      if (isDone && remarkCount > 0) return t('row.renamed', { count: remarkCount })
      return isDone ? ended : shownName(baseNameOf(task.currentPath))
    }
    return {
      name: task.totalFiles > 1 ? t('other.many', { kind, name, count: task.totalFiles }) : t('other.title', { kind, name }),
      // The task says no kind: several items under a name without an extension lie in a folder.
      kind: fileKindOfName(name, task.totalFiles > 1 && extension === ''),
      extension,
      where:
        task.targetPath === ''
          ? placeText(undefined, parentOf(task.firstSource))
          : t('row.toFolder', { folder: placeText(undefined, task.targetPath) }),
      size: task.totalBytes > 0 ? bytes(task.totalBytes) : '',
      percent: group === 'done' ? 100 : (progressOf(task).percent ?? (task.status === 'prerunning' ? undefined : 0)),
      hasBar: true,
      isTold: isDone && (failedFiles > 0 || remarkCount > 0),
      tone: group === 'error' ? 'err' : group === 'done' ? 'ok' : task.status === 'pause' ? 'warn' : 'accent',
      amount:
        task.totalBytes > 0
          ? [amount(task), task.totalFiles > 1 ? files : ''].filter(Boolean).join(' · ')
          : task.totalFiles > 0
            ? files
            : '',
      state: t(`other.state.${group === 'error' ? 'error' : task.question ? 'question' : task.status}`),
      detail: detail(),
    }
  }
}
