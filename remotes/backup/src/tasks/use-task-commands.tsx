import type { BackupTask } from '@cove/device-contract/backup'
import { useKernel } from '@cove/kernel'
import { folderRoute } from '@cove/kernel/declare'
import { useT } from '@cove/kernel/i18n'
import { useNavigate } from '@cove/kernel/router'
import { CloseIcon, PauseIcon, PlayIcon } from '@cove/ui'
import { FilterIcon, FolderOpenIcon, HistoryIcon, TrashIcon } from '@cove/ui/icons'
import type { Command, CommandPlace } from '@cove/ui/page'
import { runnerOf } from '../runs/runner.data.ts'
import { useLocalRuns } from './tasks.data.ts'
import { useCommands } from './commands.data.ts'
import { useStart } from '../runs/start.data.ts'
import { addressOf } from '../main/addresses.model.ts'

const iconPx = 16
const inMenus: readonly CommandPlace[] = ['menu', 'keys', 'palette']
/** Its run is what the page of a task is for. */
const everywhere: readonly CommandPlace[] = [...inMenus, 'toolbar']

/** What can be done with a task: in its menu, by right-click and keys, on the bar of its page, and from the palette. */
export function useTaskCommands(task: BackupTask): readonly Command[] {
  return [...useRunCommands(task), ...usePlaceCommands(task), useRemoveCommand(task)]
}

/** One of them starts, holds or ends its run. */
function useRunCommands(task: BackupTask): readonly Command[] {
  const t = useT('backup')
  const kernel = useKernel()
  const { request } = useCommands()
  const start = useStart()
  const { taskId, lastRun, waitsFor } = task
  const isLocal = useLocalRuns().has(taskId)
  const isWaiting = waitsFor !== undefined
  const isRunning = !isWaiting && (isLocal || lastRun?.state === 'progress')
  // A run of another computer ends when the device has told it so.
  const stop = (how: 'pause' | 'cancel') => (isLocal ? runnerOf(kernel).stop(taskId, how) : void request(taskId, how))
  return [
    {
      id: 'cancel',
      label: t('run.cancel'),
      icon: <CloseIcon size={iconPx} />,
      at: isWaiting ? everywhere : ['toolbar'],
      isAvailable: isRunning || isWaiting,
      run: () => stop('cancel'),
    },
    {
      id: 'pause',
      label: t('run.pause'),
      icon: <PauseIcon size={iconPx} />,
      at: everywhere,
      isAvailable: isRunning,
      run: () => stop('pause'),
    },
    {
      id: 'start',
      label: t(lastRun?.state === 'paused' ? 'run.resume' : 'run.start'),
      icon: <PlayIcon size={iconPx} />,
      at: everywhere,
      isMain: true,
      isAvailable: !isRunning && !isWaiting,
      run: () => void start(task),
    },
  ]
}

/** The places that belong to it. */
function usePlaceCommands({ taskId, storageId, path, name }: BackupTask): readonly Command[] {
  const t = useT('backup')
  const { windows } = useKernel()
  const navigate = useNavigate()
  const folder = folderRoute.address({ storageId, path: `${path === '/' ? '' : path}/${name}` })
  return [
    {
      id: 'restore',
      label: t('overview.restore'),
      icon: <HistoryIcon size={iconPx} />,
      at: inMenus,
      run: () => void navigate(addressOf('restore', taskId)),
    },
    {
      id: 'files',
      label: t('showFiles'),
      icon: <FolderOpenIcon size={iconPx} />,
      at: inMenus,
      run: () => void windows.open(folder),
    },
    {
      id: 'settings',
      label: t('pages.settings'),
      icon: <FilterIcon size={iconPx} />,
      at: inMenus,
      run: () => void navigate(addressOf('settings', taskId)),
    },
  ]
}

function useRemoveCommand({ taskId, name }: BackupTask): Command {
  const t = useT('backup')
  const { dialogs } = useKernel()
  const commands = useCommands()
  const remove = async () => {
    const { confirmed } = await dialogs.confirm({
      title: t('remove.title', { name }),
      body: t('remove.body'),
      confirmLabel: t('remove.confirm'),
      tone: 'danger',
    })
    if (confirmed) await commands.remove(taskId)
  }
  return {
    id: 'remove',
    label: t('remove.action'),
    icon: <TrashIcon size={iconPx} />,
    keys: 'Delete',
    at: inMenus,
    isDanger: true,
    beginsGroup: true,
    run: () => void remove(),
  }
}
