import { useKernel } from '@cove/kernel'
import type { Kernel, TransferKind, TransferTask } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import type { Translate } from '@cove/kernel/i18n'
import { RefreshIcon } from '@cove/ui'
import { TrashIcon } from '@cove/ui/icons'
import type { Group } from '../model/groups.ts'
import type { Command } from '../ui/command-bar.tsx'
import { pauseAllCommand, resumeAllCommand, settingsCommand } from './common-commands.tsx'
import { isPaused, isRunning } from './use-task-actions.ts'
import type { TaskActions } from './use-task-actions.ts'

interface GroupOptions {
  readonly kind: TransferKind
  readonly group: Group
  readonly tasks: readonly TransferTask[]
  readonly actions: TaskActions
  readonly onSettings: () => void
}
interface CommandTools {
  readonly t: Translate
  readonly transfers: Kernel['transfers']
}

/** TR-04a: the commands of a whole group. */
export function useGroupCommands(): (options: GroupOptions) => readonly Command[] {
  const { transfers } = useKernel()
  const t = useT('transport')
  return (options) => [
    ...runCommands(options, { t, transfers }),
    removeAllCommand(options, t),
    settingsCommand(t('command.settings'), options.onSettings),
  ]
}

function runCommands({ kind, group, tasks }: GroupOptions, { t, transfers }: CommandTools): readonly Command[] {
  if (group === 'done') return []
  if (group === 'error') {
    const retryAll: Command = {
      id: 'retryAll',
      label: t('command.retryAll'),
      icon: <RefreshIcon size={16} />,
      disabled: tasks.length === 0,
      isShown: true,
      onSelect: () => transfers.retryAll({ kind, group }),
    }
    return [retryAll]
  }
  return [
    pauseAllCommand(t, { disabled: !tasks.some(isRunning), onSelect: () => transfers.pauseAll({ kind, group }) }),
    resumeAllCommand(t, { disabled: !tasks.some(isPaused), onSelect: () => transfers.resumeAll({ kind, group }) }),
  ]
}

function removeAllCommand({ kind, group, tasks, actions }: GroupOptions, t: Translate): Command {
  return {
    id: 'removeAll',
    label: t(group === 'done' ? 'command.clearDone' : 'command.removeAll'),
    icon: <TrashIcon size={16} />,
    danger: group !== 'done',
    disabled: tasks.length === 0,
    isShown: group === 'done',
    onSelect: () => actions.removeGroup(kind, group, tasks),
  }
}
