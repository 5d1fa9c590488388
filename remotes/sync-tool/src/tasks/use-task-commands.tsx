import type { SyncTask } from '@cove/device-contract/sync'
import { useKernel } from '@cove/kernel'
import { folderRoute } from '@cove/kernel/declare'
import { useT } from '@cove/kernel/i18n'
import { useNavigate } from '@cove/kernel/router'
import { PlayIcon } from '@cove/ui'
import { FilterIcon, FolderOpenIcon, HistoryIcon, TrashIcon } from '@cove/ui/icons'
import type { Command } from '@cove/ui/page'
import { useCommands, useControl } from './commands.data.ts'
import { addressOf } from '../main/addresses.model.ts'
import { wordOf } from './task-state.model.ts'

const iconPx = 16

/** What can be done with a task: in its menu, by right-click and by keys. */
export function useTaskCommands(task: SyncTask): readonly Command[] {
  const t = useT('sync-tool')
  const kernel = useKernel()
  const navigate = useNavigate()
  const questions = useQuestions(task)
  const control = useControl()
  const { taskId, storageId, path } = task
  const folder = folderRoute.address({ storageId, path })
  return [
    { id: 'start', label: t('start'), icon: <PlayIcon size={iconPx} />, run: () => void control.start(task) },
    {
      id: 'plan',
      label: t('tasks.showPlan'),
      isAvailable: wordOf(task) === 'waiting',
      run: () => void navigate(addressOf('plan', taskId)),
    },
    { id: 'runs', label: t('pages.runs'), icon: <HistoryIcon size={iconPx} />, run: () => void navigate(addressOf('runs', taskId)) },
    { id: 'files', label: t('showFiles'), icon: <FolderOpenIcon size={iconPx} />, run: () => void kernel.windows.open(folder) },
    {
      id: 'filters',
      label: t('pages.filters'),
      icon: <FilterIcon size={iconPx} />,
      run: () => void navigate(addressOf('filters', taskId)),
    },
    { id: 'policy', label: t('pages.policy'), run: () => void navigate(addressOf('policy', taskId)) },
    { id: 'reconnect', label: t('reconnect.action'), isAvailable: control.isHere(task), run: () => void questions.reconnect() },
    {
      id: 'remove',
      label: t('remove.action'),
      icon: <TrashIcon size={iconPx} />,
      keys: 'Delete',
      isDanger: true,
      beginsGroup: true,
      run: () => void questions.remove(),
    },
  ]
}

/** What is asked about before it is done. */
function useQuestions(task: SyncTask) {
  const t = useT('sync-tool')
  const { dialogs } = useKernel()
  const commands = useCommands()
  const control = useControl()
  return {
    async remove() {
      const { confirmed } = await dialogs.confirm({
        title: t('remove.title', { name: task.name }),
        body: t('remove.body'),
        confirmLabel: t('remove.confirm'),
        tone: 'danger',
      })
      if (confirmed) await commands.remove(task)
    },
    async reconnect() {
      const { confirmed } = await dialogs.confirm({
        title: t('reconnect.title', { name: task.sourceName }),
        body: t('reconnect.body'),
        confirmLabel: t('reconnect.confirm'),
      })
      if (confirmed) await control.reconnect(task)
    },
  }
}
