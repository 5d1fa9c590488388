import { useKernel, type TransferKind, type TransferTask } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { PauseIcon, PlayIcon, RefreshIcon, type MenuEntry } from '@cove/ui'
import { FolderOpenIcon, GaugeIcon, ListIcon, SettingsIcon, TrashIcon } from '@cove/ui/icons'
import type { Group } from '../model/groups.ts'
import { limitPresets } from '../model/limits.ts'
import type { Command } from '../ui/command-bar.tsx'
import { useFormats } from '@cove/ui/data'
import { goOnLabelOf, isPaused, isRunning, mayCarryOn, mayRetry, type TaskActions } from './use-task-actions.ts'

interface SelectedOptions {
  readonly tasks: readonly TransferTask[]
  readonly actions: TaskActions
  readonly onDetails: (task: TransferTask) => void
  readonly onLimit: (tasks: readonly TransferTask[]) => void
  /** Undefined where the order of the list is not that of the queue. */
  readonly onMove?: ((step: 1 | -1) => void) | undefined
}

/** What can be done with the chosen rows: the same in the bar, the context menu and a row's own menu. */
export function useSelectedCommands(): (options: SelectedOptions) => readonly Command[] {
  const { transfers } = useKernel()
  const t = useT('transport')
  const { rate } = useFormats()
  return ({ tasks, actions, onDetails, onLimit, onMove }) => {
    const [first] = tasks
    const single = tasks.length === 1 ? first : undefined
    const byClick = tasks.filter((task) => task.needs === 'permission')
    const waiting = byClick[0] ?? tasks.find(mayCarryOn)
    const limit = single?.limitBytesPerSecond
    const setLimit = (bytesPerSecond: number) => tasks.forEach((task) => transfers.limit(task.id, bytesPerSecond))
    const limits: readonly MenuEntry[] = [
      ...limitPresets.map((preset) => ({
        id: `limit-${preset}`,
        label: preset === 0 ? t('command.limitNone') : rate(preset),
        checked: limit === preset,
        onSelect: () => setLimit(preset),
      })),
      { id: 'limit-custom', label: t('command.limitCustom'), separatorBefore: true, onSelect: () => onLimit(tasks) },
    ]
    const commands: (Command | undefined)[] = [
      tasks.some(isRunning)
        ? { id: 'pause', label: t('command.pause'), icon: <PauseIcon size={16} />, isShown: true, onSelect: () => actions.pause(tasks) }
        : undefined,
      tasks.some(isPaused)
        ? { id: 'resume', label: t('command.resume'), icon: <PlayIcon size={16} />, isShown: true, onSelect: () => actions.resume(tasks) }
        : undefined,
      waiting
        ? {
            id: 'carryOn',
            label: t(goOnLabelOf(waiting)),
            icon: <PlayIcon size={16} />,
            isShown: true,
            onSelect: () => (byClick.length > 0 ? actions.carryOn(byClick.map((task) => task.id)) : actions.carryOnOne(waiting)),
          }
        : undefined,
      tasks.some(mayRetry)
        ? { id: 'retry', label: t('command.retry'), icon: <RefreshIcon size={16} />, isShown: true, onSelect: () => actions.retry(tasks) }
        : undefined,
      single
        ? { id: 'folder', label: t('command.openFolder'), icon: <FolderOpenIcon size={16} />, onSelect: () => actions.openFolder(single) }
        : undefined,
      single && single.totalFiles > 1
        ? { id: 'details', label: t('command.details'), icon: <ListIcon size={16} />, shortcut: 'Enter', onSelect: () => onDetails(single) }
        : undefined,
      tasks.some((task) => task.state !== 'finished')
        ? { id: 'limit', label: t('command.limit'), icon: <GaugeIcon size={16} />, separatorBefore: true, children: limits }
        : undefined,
      onMove && single
        ? { id: 'up', label: t('command.moveUp'), shortcut: 'Alt ↑', separatorBefore: true, onSelect: () => onMove(-1) }
        : undefined,
      onMove && single ? { id: 'down', label: t('command.moveDown'), shortcut: 'Alt ↓', onSelect: () => onMove(1) } : undefined,
      {
        id: 'remove',
        label: t('command.remove'),
        icon: <TrashIcon size={16} />,
        shortcut: 'Del',
        danger: true,
        separatorBefore: true,
        isShown: true,
        onSelect: () => actions.remove(tasks),
      },
    ]
    return commands.filter((command) => command !== undefined)
  }
}

interface GroupOptions {
  readonly kind: TransferKind
  readonly group: Group
  readonly tasks: readonly TransferTask[]
  readonly actions: TaskActions
  readonly onSettings: () => void
}

/** TR-04a: what can be done with a whole sub-category. */
export function useGroupCommands(): (options: GroupOptions) => readonly Command[] {
  const { transfers } = useKernel()
  const t = useT('transport')
  return ({ kind, group, tasks, actions, onSettings }) => {
    const empty = tasks.length === 0
    const settings: Command = {
      id: 'settings',
      label: t('command.settings'),
      icon: <SettingsIcon size={16} />,
      separatorBefore: true,
      onSelect: onSettings,
    }
    const removeAll: Command = {
      id: 'removeAll',
      label: t(group === 'done' ? 'command.clearDone' : 'command.removeAll'),
      icon: <TrashIcon size={16} />,
      danger: group !== 'done',
      disabled: empty,
      isShown: group === 'done',
      onSelect: () => actions.removeGroup(kind, group, tasks),
    }
    if (group === 'done') return [removeAll, settings]
    if (group === 'error') {
      return [
        {
          id: 'retryAll',
          label: t('command.retryAll'),
          icon: <RefreshIcon size={16} />,
          disabled: empty,
          isShown: true,
          onSelect: () => transfers.retryAll({ kind, group }),
        },
        removeAll,
        settings,
      ]
    }
    return [
      {
        id: 'pauseAll',
        label: t('command.pauseAll'),
        icon: <PauseIcon size={16} />,
        disabled: !tasks.some(isRunning),
        isShown: true,
        onSelect: () => transfers.pauseAll({ kind, group }),
      },
      {
        id: 'resumeAll',
        label: t('command.resumeAll'),
        icon: <PlayIcon size={16} />,
        disabled: !tasks.some(isPaused),
        isShown: true,
        onSelect: () => transfers.resumeAll({ kind, group }),
      },
      removeAll,
      settings,
    ]
  }
}
