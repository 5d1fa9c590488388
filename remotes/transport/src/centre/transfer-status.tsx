import { transfer } from '@cove/device-contract/transfer'
import { useSettings } from '@cove/kernel'
import type { TransferKind, TransferTask } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { AppFrameSpacer, totalOf, useFormats } from '@cove/ui/data'
import { countGroups, groupOfTransfer } from '../model/groups.ts'
import { writeMinute } from '../model/limits.ts'

/** The line below a list: how many, how fast, and which rules hold. */
export function TransferStatus({ kind, tasks }: { readonly kind: TransferKind; readonly tasks: readonly TransferTask[] }) {
  const t = useT('transport')
  const { pace, rate } = useFormats()
  const [settings] = useSettings(transfer)
  const moving = tasks.filter((task) => groupOfTransfer(task) === 'doing')
  const total = totalOf(moving.map((task) => ({ ...task, doneBytes: task.sentBytes })))
  const limit = kind === 'upload' ? settings.uploadLimitBytesPerSecond : settings.downloadLimitBytesPerSecond
  const rules = [
    limit > 0 ? t('status.limited', { rate: rate(limit) }) : '',
    settings.isScheduled ? t('status.hours', { from: writeMinute(settings.fromMinute), to: writeMinute(settings.toMinute) }) : '',
  ].filter(Boolean)
  return (
    <>
      <span>{t('status.counts', { ...countGroups(tasks, groupOfTransfer) })}</span>
      <span>{pace(total)}</span>
      <AppFrameSpacer />
      <span>{rules.join(' · ')}</span>
    </>
  )
}
