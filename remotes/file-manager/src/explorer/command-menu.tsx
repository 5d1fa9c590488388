import type { Translate } from '@cove/kernel/i18n'
import type { MenuEntry } from '@cove/ui'
import { chordText } from '@cove/ui/data'
import {
  ArchiveIcon,
  ColumnsIcon,
  CopyIcon,
  CutIcon,
  DownloadIcon,
  ExtractIcon,
  EyeIcon,
  FilePlusIcon,
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
  StarIcon,
  TagIcon,
  TrashIcon,
  UploadIcon,
} from '@cove/ui/icons'
import type { Icon } from '@cove/ui/icons'
import { chordsOf } from '../model/commands.ts'
import type { CommandId, Platform } from '../model/commands.ts'
import type { Commands } from './use-commands.ts'

/** The drawing of each command, wherever it is offered. */
export const commandIcons: Readonly<Record<CommandId, Icon | undefined>> = {
  open: FolderOpenIcon,
  quickLook: EyeIcon,
  openInTab: undefined,
  openInPane: ColumnsIcon,
  showInFolder: FolderOpenIcon,
  download: DownloadIcon,
  downloadTo: undefined,
  copy: CopyIcon,
  cut: CutIcon,
  paste: PasteIcon,
  copyTo: DuplicateIcon,
  moveTo: MoveToIcon,
  duplicate: undefined,
  rename: PencilIcon,
  extract: ExtractIcon,
  testArchive: undefined,
  compress: ArchiveIcon,
  versions: HistoryIcon,
  checksum: undefined,
  batchRename: PencilIcon,
  collect: StarIcon,
  tags: TagIcon,
  addShortcut: undefined,
  delete: TrashIcon,
  info: InfoIcon,
  details: undefined,
  newFolder: FolderPlusIcon,
  newText: FilePlusIcon,
  uploadFiles: UploadIcon,
  uploadFolder: FolderUpIcon,
  selectAll: undefined,
  refresh: RefreshIcon,
  showHidden: EyeIcon,
  newTab: undefined,
  closeTab: undefined,
  split: ColumnsIcon,
}

export interface MenuOptions {
  readonly ids: readonly (CommandId | undefined)[]
  readonly commands: Commands
  readonly platform: Platform
  readonly t: Translate
  readonly checked?: Readonly<Partial<Record<CommandId, boolean>>>
  /** Other words for some commands. */
  readonly labels?: Readonly<Partial<Record<CommandId, string>>>
}

/** A menu drawn from the command table: what is hidden leaves no trace, also no double line. */
export function menuOf({ ids, commands, platform, t, checked, labels }: MenuOptions): readonly MenuEntry[] {
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
      label: labels?.[id] ?? t(`command.${id}`),
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
