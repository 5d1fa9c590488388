import type { OfflineTask } from '@cove/device-contract/downloads'
import { useT } from '@cove/kernel/i18n'
import type { Translate } from '@cove/kernel/i18n'
import { PlayIcon, RefreshIcon } from '@cove/ui'
import { GaugeIcon, LinkIcon, ListIcon } from '@cove/ui/icons'
import { groupOfOffline } from '../model/groups.ts'
import type { Command } from '../ui/command-bar.tsx'
import { folderCommand, pauseAllCommand, pauseCommand, removeCommand, resumeAllCommand, settingsCommand } from './common-commands.tsx'
import { canPause, canStart } from './use-offline-actions.ts'
import type { OfflineActions } from './use-offline-actions.ts'

interface SelectedOptions {
  readonly tasks: readonly OfflineTask[]
  readonly actions: OfflineActions
  readonly onChoose: (task: OfflineTask) => void
  readonly onLimit: () => void
}
interface AllOptions {
  readonly tasks: readonly OfflineTask[]
  readonly actions: OfflineActions
  readonly onSettings: () => void
}

const isTorrent = ({ kind }: OfflineTask): boolean => kind === 'magnet' || kind === 'torrent'

/** The commands of downloads of the device: of the selected ones, and of all. */
export function useOfflineCommands(): {
  readonly selected: (options: SelectedOptions) => readonly Command[]
  readonly all: (options: AllOptions) => readonly Command[]
} {
  const t = useT('transport')
  return {
    selected: (options) => [
      ...runCommands(options, t),
      ...singleCommands(options, t),
      ...limitCommands(options, t),
      removeCommand(t, () => options.actions.remove(options.tasks)),
    ],
    all: (options) => allCommands(options, t),
  }
}

function runCommands({ tasks, actions }: SelectedOptions, t: Translate): readonly Command[] {
  const hasFailed = tasks.some(({ state }) => state === 'error')
  const commands: Command[] = []
  if (tasks.some(canPause)) commands.push(pauseCommand(t, () => actions.pause(tasks)))
  if (tasks.some(canStart))
    commands.push({
      id: 'start',
      label: t(hasFailed ? 'command.retry' : 'command.resume'),
      icon: hasFailed ? <RefreshIcon size={16} /> : <PlayIcon size={16} />,
      isShown: true,
      onSelect: () => actions.start(tasks),
    })
  return commands
}

/** Commands of a single download: its files, its folder and its address. */
function singleCommands({ tasks, actions, onChoose }: SelectedOptions, t: Translate): readonly Command[] {
  const [single] = tasks
  if (!single || tasks.length > 1) return []
  const commands: Command[] = []
  if (isTorrent(single) && groupOfOffline(single) === 'doing')
    commands.push({ id: 'choose', label: t('offline.choose'), icon: <ListIcon size={16} />, onSelect: () => onChoose(single) })
  commands.push(folderCommand(t, () => actions.openFolder(single)))
  // The clipboard exists only in secure contexts.
  if (single.source !== '' && 'clipboard' in navigator)
    commands.push({ id: 'source', label: t('offline.source'), icon: <LinkIcon size={16} />, onSelect: () => actions.copySource(single) })
  return commands
}

function limitCommands({ tasks, onLimit }: SelectedOptions, t: Translate): readonly Command[] {
  if (tasks.every((task) => groupOfOffline(task) === 'done')) return []
  return [{ id: 'limit', label: t('command.limit'), icon: <GaugeIcon size={16} />, separatorBefore: true, onSelect: onLimit }]
}

function allCommands({ tasks, actions, onSettings }: AllOptions, t: Translate): readonly Command[] {
  return [
    pauseAllCommand(t, { disabled: !tasks.some(canPause), onSelect: () => actions.all('pause') }),
    resumeAllCommand(t, { disabled: !tasks.some(canStart), onSelect: () => actions.all('start') }),
    { id: 'links', label: t('offline.links'), icon: <LinkIcon size={16} />, separatorBefore: true, onSelect: actions.openLinks },
    settingsCommand(t('offline.settings'), onSettings),
  ]
}
