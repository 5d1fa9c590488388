import { extensionOf, shownName } from '@cove/device-contract/rules'
import type { TransferTask } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import type { TaskFacts } from '@cove/parts/task-row'
import { usePlaceText } from '@cove/parts/spaces'
import { fileKindOfName, percentOf, useFormats } from '@cove/ui/data'
import { groupOfTransfer } from '../model/groups.ts'

/** TR-02a: the facts of a transfer that a row shows. */
export function useTransferFacts(): (task: TransferTask) => TaskFacts {
  const t = useT('transport')
  const placeText = usePlaceText()
  const { bytes, amount, pace, rate, date } = useFormats()

  const stateOf = (task: TransferTask): string => {
    if (task.needs) return t(task.needs === 'permission' ? 'state.needsPermission' : 'state.needsSource')
    if (task.isCounting && groupOfTransfer(task) === 'doing') return t('state.counting')
    if (task.state === 'finished' && task.totalFiles > 0 && task.skippedFiles === task.totalFiles) return t('state.skipped')
    return t(`state.${task.state}`)
  }
  const detailOf = (task: TransferTask): string => {
    if (task.failure && !task.needs) {
      return task.failedFiles > 1 ? `${t('row.failedFiles', { count: task.failedFiles })} · ${task.failure}` : task.failure
    }
    if (task.state === 'finished') return task.finishedAtMs === undefined ? '' : t('row.finishedAt', { date: date(task.finishedAtMs) })
    if (task.isCounting) return t('row.counting', { count: task.totalFiles })
    const failed = task.failedFiles > 0 ? t('row.failedFiles', { count: task.failedFiles }) : ''
    return pace({ ...task, doneBytes: task.sentBytes }) || failed
  }
  const amountOf = (task: TransferTask): string => {
    const parts = [amount({ totalBytes: task.totalBytes, doneBytes: task.sentBytes })]
    if (task.totalFiles > 1) parts.push(t('amount.files', { done: task.doneFiles, total: task.totalFiles }))
    if (task.skippedFiles > 0 && task.skippedFiles < task.totalFiles) parts.push(t('row.skippedFiles', { count: task.skippedFiles }))
    if (task.limitBytesPerSecond > 0 && task.state !== 'finished') parts.push(t('amount.limited', { rate: rate(task.limitBytesPerSecond) }))
    return parts.join(' · ')
  }
  return (task) => ({
    name: shownName(task.name),
    kind: fileKindOfName(task.name, task.isFolder),
    extension: task.isFolder ? '' : extensionOf(task.name),
    where: whereOf(task, t, placeText),
    size: task.totalBytes > 0 ? bytes(task.totalBytes) : '',
    percent:
      task.state === 'finished'
        ? 100
        : task.isCounting
          ? undefined
          : (percentOf({ totalBytes: task.totalBytes, doneBytes: task.sentBytes }) ?? 0),
    hasBar: true,
    tone: toneOf(task),
    amount: task.state === 'finished' && task.totalFiles <= 1 ? bytes(task.totalBytes) : amountOf(task),
    state: stateOf(task),
    detail: detailOf(task),
  })
}

function whereOf(task: TransferTask, t: ReturnType<typeof useT>, placeText: ReturnType<typeof usePlaceText>): string {
  if (task.kind === 'upload') {
    return t('row.toFolder', { folder: placeText(task.targetStorageId, task.targetFolder) })
  }
  return task.localFolder === '' ? '' : t('row.saved', { folder: shownName(task.localFolder) })
}

function toneOf(task: TransferTask): TaskFacts['tone'] {
  if (task.needs) return 'warn'
  if (task.state === 'error') return 'err'
  if (task.state === 'finished') return 'ok'
  return task.state === 'pause' || task.state === 'suspend' ? 'warn' : 'accent'
}
