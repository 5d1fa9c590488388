import type { BackupTask } from '@cove/device-contract/backup'
import { useKernel } from '@cove/kernel'
import { folderRoute } from '@cove/kernel/declare'
import { useT } from '@cove/kernel/i18n'
import { useNavigate } from '@cove/kernel/router'
import type { MenuEntry } from '@cove/ui'
import { runnerOf } from '../runs/runner.data.ts'
import { useLocalRuns } from './tasks.data.ts'
import { useCommands } from './commands.data.ts'
import { useStart } from '../runs/start.data.ts'
import { addressOf } from '../main/addresses.model.ts'

/** What can be done with a task, for its button and its right-click. */
export function useTaskMenu(task: BackupTask): readonly MenuEntry[] {
  const t = useT('backup')
  const kernel = useKernel()
  const navigate = useNavigate()
  const commands = useCommands()
  const start = useStart()
  const isLocal = useLocalRuns().has(task.taskId)
  const isRunning = isLocal || (task.computer.host === 'device' && task.lastRun?.state === 'progress')
  const { taskId, storageId } = task
  const remove = async () => {
    const { confirmed } = await kernel.dialogs.confirm({
      title: t('remove.title', { name: task.name }),
      body: t('remove.body'),
      confirmLabel: t('remove.confirm'),
      tone: 'danger',
    })
    if (confirmed) await commands.remove(taskId)
  }
  const pause = () => (isLocal ? runnerOf(kernel).stop(taskId, 'pause') : void commands.request(taskId, 'pause'))
  const path = `${task.path === '/' ? '' : task.path}/${task.name}`
  return [
    task.waitsFor
      ? { id: 'cancel', label: t('run.cancel'), onSelect: () => void commands.request(taskId, 'cancel') }
      : isRunning
        ? { id: 'pause', label: t('run.pause'), onSelect: pause }
        : { id: 'start', label: t('run.start'), onSelect: () => void start(task) },
    { id: 'restore', label: t('overview.restore'), onSelect: () => void navigate(addressOf('restore', taskId)) },
    { id: 'files', label: t('showFiles'), onSelect: () => void kernel.windows.open(folderRoute.address({ storageId, path })) },
    { id: 'settings', label: t('pages.settings'), onSelect: () => void navigate(addressOf('settings', taskId)) },
    { id: 'remove', label: t('remove.action'), danger: true, separatorBefore: true, onSelect: () => void remove() },
  ]
}
