import type { OfflineTask } from '@cove/device-contract/downloads'
import { useT } from '@cove/kernel/i18n'
import { PauseIcon, PlayIcon, RefreshIcon } from '@cove/ui'
import { FolderOpenIcon, GaugeIcon, LinkIcon, ListIcon, SettingsIcon, TrashIcon } from '@cove/ui/icons'
import { groupOfOffline } from '../model/groups.ts'
import type { Command } from '../ui/command-bar.tsx'
import { canPause, canStart, type OfflineActions } from './use-offline-actions.ts'

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

/** What can be done with downloads of the device: chosen ones, and all. */
export function useOfflineCommands(): {
  readonly selected: (options: SelectedOptions) => readonly Command[]
  readonly all: (options: AllOptions) => readonly Command[]
} {
  const t = useT('transport')
  return {
    selected: ({ tasks, actions, onChoose, onLimit }) => {
      const single = tasks.length === 1 ? tasks[0] : undefined
      const failed = tasks.some(({ state }) => state === 'error')
      const commands: (Command | undefined)[] = [
        tasks.some(canPause)
          ? { id: 'pause', label: t('command.pause'), icon: <PauseIcon size={16} />, isShown: true, onSelect: () => actions.pause(tasks) }
          : undefined,
        tasks.some(canStart)
          ? {
              id: 'start',
              label: t(failed ? 'command.retry' : 'command.resume'),
              icon: failed ? <RefreshIcon size={16} /> : <PlayIcon size={16} />,
              isShown: true,
              onSelect: () => actions.start(tasks),
            }
          : undefined,
        single && isTorrent(single) && groupOfOffline(single) === 'doing'
          ? { id: 'choose', label: t('offline.choose'), icon: <ListIcon size={16} />, onSelect: () => onChoose(single) }
          : undefined,
        single
          ? { id: 'folder', label: t('command.openFolder'), icon: <FolderOpenIcon size={16} />, onSelect: () => actions.openFolder(single) }
          : undefined,
        // The clipboard exists only in secure contexts.
        single && single.source !== '' && 'clipboard' in navigator
          ? { id: 'source', label: t('offline.source'), icon: <LinkIcon size={16} />, onSelect: () => actions.copySource(single) }
          : undefined,
        tasks.some((task) => groupOfOffline(task) !== 'done')
          ? { id: 'limit', label: t('command.limit'), icon: <GaugeIcon size={16} />, separatorBefore: true, onSelect: onLimit }
          : undefined,
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
    },
    all: ({ tasks, actions, onSettings }) => [
      {
        id: 'pauseAll',
        label: t('command.pauseAll'),
        icon: <PauseIcon size={16} />,
        disabled: !tasks.some(canPause),
        isShown: true,
        onSelect: () => actions.all('pause'),
      },
      {
        id: 'startAll',
        label: t('command.resumeAll'),
        icon: <PlayIcon size={16} />,
        disabled: !tasks.some(canStart),
        isShown: true,
        onSelect: () => actions.all('start'),
      },
      { id: 'links', label: t('offline.links'), icon: <LinkIcon size={16} />, separatorBefore: true, onSelect: actions.openLinks },
      { id: 'settings', label: t('offline.settings'), icon: <SettingsIcon size={16} />, separatorBefore: true, onSelect: onSettings },
    ],
  }
}
