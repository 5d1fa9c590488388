import type { SyncTask } from '@cove/device-contract/sync'
import { useKernel } from '@cove/kernel'
import { folderRoute } from '@cove/kernel/declare'
import { useT } from '@cove/kernel/i18n'
import { useNavigate } from '@cove/kernel/router'
import type { MenuEntry } from '@cove/ui'
import { useCommands, useControl } from './commands.data.ts'
import { addressOf } from '../main/addresses.model.ts'
import { wordOf } from './task-state.model.ts'

/** What can be done with a task, for its button and its right-click. */
export function useTaskMenu(task: SyncTask): readonly MenuEntry[] {
  const t = useT('sync-tool')
  const kernel = useKernel()
  const navigate = useNavigate()
  const commands = useCommands()
  const control = useControl()
  const { taskId, storageId, path, name } = task
  const remove = async () => {
    const { confirmed } = await kernel.dialogs.confirm({
      title: t('remove.title', { name }),
      body: t('remove.body'),
      confirmLabel: t('remove.confirm'),
      tone: 'danger',
    })
    if (confirmed) await commands.remove(task)
  }
  const reconnect = async () => {
    const { confirmed } = await kernel.dialogs.confirm({
      title: t('reconnect.title', { name: task.sourceName }),
      body: t('reconnect.body'),
      confirmLabel: t('reconnect.confirm'),
    })
    if (confirmed) await control.reconnect(task)
  }
  return [
    { id: 'start', label: t('start'), onSelect: () => void control.start(task) },
    ...(wordOf(task) === 'waiting'
      ? [{ id: 'plan', label: t('tasks.showPlan'), onSelect: () => void navigate(addressOf('plan', taskId)) }]
      : []),
    { id: 'runs', label: t('pages.runs'), onSelect: () => void navigate(addressOf('runs', taskId)) },
    { id: 'files', label: t('showFiles'), onSelect: () => void kernel.windows.open(folderRoute.address({ storageId, path })) },
    { id: 'filters', label: t('pages.filters'), onSelect: () => void navigate(addressOf('filters', taskId)) },
    { id: 'policy', label: t('pages.policy'), onSelect: () => void navigate(addressOf('policy', taskId)) },
    ...(control.isHere(task) ? [{ id: 'reconnect', label: t('reconnect.action'), onSelect: () => void reconnect() }] : []),
    { id: 'remove', label: t('remove.action'), danger: true, separatorBefore: true, onSelect: () => void remove() },
  ]
}
