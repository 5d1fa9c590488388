import type { BackupTask } from '@cove/device-contract/backup'
import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useNavigate } from '@cove/kernel/router'
import { Button, WarningIcon } from '@cove/ui'
import { Callout } from '@cove/ui/page'
import { useCommands } from './commands.data.ts'
import { addressOf } from '../main/addresses.model.ts'

/** The worst case of all tasks, what exists in one place only, and what to do about it. */
export function WorstCallout({ task }: { readonly task: BackupTask }) {
  const t = useT('backup')
  const { dialogs } = useKernel()
  const navigate = useNavigate()
  const commands = useCommands()
  const kind = task.health === 'overdue' ? 'overdue' : (task.lastProof?.brokenCount ?? 0) > 0 ? 'broken' : 'held'
  const values = {
    name: task.name,
    count: kind === 'held' ? task.heldCount : (task.lastProof?.brokenCount ?? 0),
    computer: task.computer.name,
  }
  // BK-08: what is said of a computer is said of the disk.
  const isDisk = task.external !== undefined
  const title = t(isDisk && kind === 'held' ? 'held.titleDisk' : `${kind}.title`, values)
  const body = t(isDisk && kind !== 'broken' ? `${kind}.bodyDisk` : `${kind}.body`, values)
  const approve = async () => {
    const { confirmed } = await dialogs.confirm({
      title: t('held.confirmTitle', values),
      body: t('held.confirmBody', { days: task.keepDays }),
      confirmLabel: t('held.confirm'),
    })
    if (confirmed) await commands.approve(task.taskId)
  }
  const action =
    kind === 'held' ? (
      <Button onClick={() => void approve()}>{t('held.action')}</Button>
    ) : (
      <Button onClick={() => void navigate(addressOf('task', task.taskId))}>{t('showTask')}</Button>
    )
  return (
    <Callout tone={kind === 'held' ? 'warn' : 'err'} icon={<WarningIcon size={18} />} title={title} action={action}>
      {body}
    </Callout>
  )
}
