import { useKernel } from '@cove/kernel'
import type { Kernel, TransferTask } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import type { Translate } from '@cove/kernel/i18n'
import { PlayIcon, RefreshIcon } from '@cove/ui'
import type { MenuEntry } from '@cove/ui'
import { GaugeIcon, ListIcon } from '@cove/ui/icons'
import { limitPresets } from '../model/limits.ts'
import type { Command } from '../ui/command-bar.tsx'
import { useFormats } from '@cove/ui/data'
import { folderCommand, pauseCommand, removeCommand } from './common-commands.tsx'
import { continueLabelOf, isPaused, isRunning, mayContinue, mayRetry } from './use-task-actions.ts'
import type { TaskActions } from './use-task-actions.ts'

interface SelectedOptions {
  readonly tasks: readonly TransferTask[]
  readonly actions: TaskActions
  readonly onDetails: (task: TransferTask) => void
  readonly onLimit: (tasks: readonly TransferTask[]) => void
  /** Undefined where the order of the list is not that of the queue. */
  readonly onMove?: ((step: 1 | -1) => void) | undefined
}

/** What a command needs besides its options. */
interface CommandTools {
  readonly t: Translate
  readonly rate: ReturnType<typeof useFormats>['rate']
  readonly transfers: Kernel['transfers']
}

/** The commands of the selected rows: the same in the bar, the context menu and a row's menu. */
export function useSelectedCommands(): (options: SelectedOptions) => readonly Command[] {
  const { transfers } = useKernel()
  const t = useT('transport')
  const { rate } = useFormats()
  return (options) => [
    ...runCommands(options, t),
    ...singleCommands(options, t),
    ...limitCommands(options, { t, rate, transfers }),
    ...orderCommands(options, t),
    removeCommand(t, () => options.actions.remove(options.tasks)),
  ]
}

/** Pause, resume, continue after a reload, retry. */
function runCommands({ tasks, actions }: SelectedOptions, t: Translate): readonly Command[] {
  const byClick = tasks.filter((task) => task.needs === 'permission')
  const interrupted = byClick[0] ?? tasks.find(mayContinue)
  const commands: Command[] = []
  if (tasks.some(isRunning)) commands.push(pauseCommand(t, () => actions.pause(tasks)))
  if (tasks.some(isPaused))
    commands.push({
      id: 'resume',
      label: t('command.resume'),
      icon: <PlayIcon size={16} />,
      isShown: true,
      onSelect: () => actions.resume(tasks),
    })
  if (interrupted)
    commands.push({
      id: 'continue',
      label: t(continueLabelOf(interrupted)),
      icon: <PlayIcon size={16} />,
      isShown: true,
      onSelect: () => (byClick.length > 0 ? actions.continueAll(byClick.map((task) => task.id)) : actions.continueOne(interrupted)),
    })
  if (tasks.some(mayRetry))
    commands.push({
      id: 'retry',
      label: t('command.retry'),
      icon: <RefreshIcon size={16} />,
      isShown: true,
      onSelect: () => actions.retry(tasks),
    })
  return commands
}

/** Commands of a single row: its folder and its files. */
function singleCommands({ tasks, actions, onDetails }: SelectedOptions, t: Translate): readonly Command[] {
  const [single] = tasks
  if (!single || tasks.length > 1) return []
  const folder = folderCommand(t, () => actions.openFolder(single))
  if (single.totalFiles <= 1) return [folder]
  return [
    folder,
    {
      id: 'details',
      label: t('command.details'),
      icon: <ListIcon size={16} />,
      shortcut: 'Enter',
      onSelect: () => onDetails(single),
    },
  ]
}

function limitCommands({ tasks, onLimit }: SelectedOptions, { t, rate, transfers }: CommandTools): readonly Command[] {
  if (tasks.every((task) => task.state === 'finished')) return []
  const limit = tasks.length === 1 ? tasks[0]?.limitBytesPerSecond : undefined
  const presets: readonly MenuEntry[] = limitPresets.map((preset) => ({
    id: `limit-${preset}`,
    label: preset === 0 ? t('command.limitNone') : rate(preset),
    checked: limit === preset,
    onSelect: () => tasks.forEach((task) => transfers.limit(task.id, preset)),
  }))
  const custom: MenuEntry = {
    id: 'limit-custom',
    label: t('command.limitCustom'),
    separatorBefore: true,
    onSelect: () => onLimit(tasks),
  }
  return [{ id: 'limit', label: t('command.limit'), icon: <GaugeIcon size={16} />, separatorBefore: true, children: [...presets, custom] }]
}

function orderCommands({ tasks, onMove }: SelectedOptions, t: Translate): readonly Command[] {
  if (!onMove || tasks.length !== 1) return []
  return [
    { id: 'up', label: t('command.moveUp'), shortcut: 'Alt ↑', separatorBefore: true, onSelect: () => onMove(-1) },
    { id: 'down', label: t('command.moveDown'), shortcut: 'Alt ↓', onSelect: () => onMove(1) },
  ]
}
