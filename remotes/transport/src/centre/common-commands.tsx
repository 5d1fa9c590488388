import type { Translate } from '@cove/kernel/i18n'
import { PauseIcon, PlayIcon } from '@cove/ui'
import { FolderOpenIcon, SettingsIcon, TrashIcon } from '@cove/ui/icons'
import type { Command } from '../ui/command-bar.tsx'

/** Pauses the selected tasks. */
export function pauseCommand(t: Translate, onSelect: () => void): Command {
  return { id: 'pause', label: t('command.pause'), icon: <PauseIcon size={16} />, isShown: true, onSelect }
}

/** Opens the folder of a task. */
export function folderCommand(t: Translate, onSelect: () => void): Command {
  return { id: 'folder', label: t('command.openFolder'), icon: <FolderOpenIcon size={16} />, onSelect }
}

/** Removes the selected tasks. */
export function removeCommand(t: Translate, onSelect: () => void): Command {
  return {
    id: 'remove',
    label: t('command.remove'),
    icon: <TrashIcon size={16} />,
    shortcut: 'Del',
    danger: true,
    separatorBefore: true,
    isShown: true,
    onSelect,
  }
}

interface BulkOptions {
  readonly disabled: boolean
  readonly onSelect: () => void
}

/** Pauses all tasks of a list. */
export function pauseAllCommand(t: Translate, options: BulkOptions): Command {
  return { id: 'pauseAll', label: t('command.pauseAll'), icon: <PauseIcon size={16} />, isShown: true, ...options }
}

/** Resumes all tasks of a list. */
export function resumeAllCommand(t: Translate, options: BulkOptions): Command {
  return { id: 'resumeAll', label: t('command.resumeAll'), icon: <PlayIcon size={16} />, isShown: true, ...options }
}

/** Opens the settings of a list. */
export function settingsCommand(label: string, onSelect: () => void): Command {
  return { id: 'settings', label, icon: <SettingsIcon size={16} />, separatorBefore: true, onSelect }
}
