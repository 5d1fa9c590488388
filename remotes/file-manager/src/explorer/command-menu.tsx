import type { Translate } from '@cove/kernel/i18n'
import type { MenuEntry } from '@cove/ui'
import {
  ArchiveIcon,
  CopyIcon,
  CutIcon,
  DownloadIcon,
  ExtractIcon,
  EyeIcon,
  FolderOpenIcon,
  FolderPlusIcon,
  FolderUpIcon,
  HistoryIcon,
  InfoIcon,
  MoveToIcon,
  DuplicateIcon,
  PasteIcon,
  PencilIcon,
  RefreshIcon,
  TrashIcon,
  UploadIcon,
} from '@cove/ui/icons'
import type { Icon } from '@cove/ui/icons'
import { chordsOf, chordText } from '../model/commands.ts'
import type { CommandId, Platform } from '../model/commands.ts'
import type { Commands } from './use-commands.ts'

/** The drawing of each command, wherever it is offered. */
export const commandIcons: Readonly<Record<CommandId, Icon | undefined>> = {
  open: FolderOpenIcon,
  showInFolder: FolderOpenIcon,
  download: DownloadIcon,
  downloadTo: undefined,
  copy: CopyIcon,
  cut: CutIcon,
  paste: PasteIcon,
  copyTo: DuplicateIcon,
  moveTo: MoveToIcon,
  rename: PencilIcon,
  extract: ExtractIcon,
  compress: ArchiveIcon,
  versions: HistoryIcon,
  checksum: undefined,
  delete: TrashIcon,
  info: InfoIcon,
  newFolder: FolderPlusIcon,
  uploadFiles: UploadIcon,
  uploadFolder: FolderUpIcon,
  selectAll: undefined,
  refresh: RefreshIcon,
  showHidden: EyeIcon,
}

export interface MenuOptions {
  readonly ids: readonly (CommandId | undefined)[]
  readonly commands: Commands
  readonly platform: Platform
  readonly t: Translate
  readonly checked?: Readonly<Partial<Record<CommandId, boolean>>>
}

/** A menu drawn from the command table: what is hidden leaves no trace, also no double line. */
export function menuOf({ ids, commands, platform, t, checked }: MenuOptions): readonly MenuEntry[] {
  const entries: MenuEntry[] = []
  let separatorBefore = false
  for (const id of ids) {
    if (id === undefined) {
      separatorBefore = entries.length > 0
      continue
    }
    const availability = commands.availability(id)
    if (availability === 'hidden') continue
    const chord = chordsOf(id, platform)[0]
    const Icon = commandIcons[id]
    const state = checked?.[id]
    entries.push({
      id,
      label: t(`command.${id}`),
      separatorBefore,
      disabled: availability === 'disabled',
      danger: id === 'delete',
      onSelect: () => commands.run(id),
      ...(Icon && state === undefined ? { icon: <Icon size={16} /> } : {}),
      ...(chord ? { shortcut: chordText(chord, platform) } : {}),
      ...(state === undefined ? {} : { checked: state }),
    })
    separatorBefore = false
  }
  return entries
}
