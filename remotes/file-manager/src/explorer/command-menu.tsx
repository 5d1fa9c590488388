import type { Translate } from '@cove/kernel/i18n'
import type { MenuEntry } from '@cove/ui'
import { chordText } from '@cove/ui/data'
import {
  ArchiveIcon,
  CheckIcon,
  CloseIcon,
  ColumnsIcon,
  CopyIcon,
  CutIcon,
  DownloadIcon,
  DuplicateIcon,
  ExtractIcon,
  EyeIcon,
  FilePlusIcon,
  FingerprintIcon,
  FolderOpenIcon,
  FolderPlusIcon,
  FolderUpIcon,
  HistoryIcon,
  InfoIcon,
  ListIcon,
  MoveToIcon,
  PasteIcon,
  PencilIcon,
  PinIcon,
  PlusIcon,
  RefreshIcon,
  ShieldCheckIcon,
  SidebarIcon,
  StarIcon,
  TagIcon,
  TrashIcon,
  UploadIcon,
} from '@cove/ui/icons'
import type { Icon } from '@cove/ui/icons'
import { chordsOf, menuSlots } from '../model/commands.ts'
import type { CommandId, MenuGroup, MenuLine, MenuSlot, Platform } from '../model/commands.ts'
import type { Commands } from './use-commands.ts'

/** The drawing of each command, wherever it is offered. */
export const commandIcons: Readonly<Record<CommandId, Icon>> = {
  open: FolderOpenIcon,
  quickLook: EyeIcon,
  openInTab: PlusIcon,
  openInPane: ColumnsIcon,
  showInFolder: FolderOpenIcon,
  download: DownloadIcon,
  downloadTo: DownloadIcon,
  copy: CopyIcon,
  cut: CutIcon,
  paste: PasteIcon,
  copyTo: CopyIcon,
  moveTo: MoveToIcon,
  duplicate: DuplicateIcon,
  rename: PencilIcon,
  extract: ExtractIcon,
  testArchive: ShieldCheckIcon,
  compress: ArchiveIcon,
  versions: HistoryIcon,
  checksum: FingerprintIcon,
  batchRename: PencilIcon,
  collect: StarIcon,
  tags: TagIcon,
  addShortcut: PinIcon,
  delete: TrashIcon,
  info: InfoIcon,
  details: SidebarIcon,
  newFolder: FolderPlusIcon,
  newText: FilePlusIcon,
  uploadFiles: UploadIcon,
  uploadFolder: FolderUpIcon,
  selectAll: CheckIcon,
  refresh: RefreshIcon,
  showHidden: EyeIcon,
  newTab: PlusIcon,
  closeTab: CloseIcon,
  split: ColumnsIcon,
}

const groupIcons: Readonly<Record<MenuGroup, Icon>> = {
  moveOrCopy: MoveToIcon,
  organise: ListIcon,
  about: InfoIcon,
  new: PlusIcon,
  upload: UploadIcon,
}

export interface MenuOptions {
  readonly lines: readonly MenuLine[]
  readonly commands: Commands
  readonly platform: Platform
  readonly t: Translate
  readonly checked?: Readonly<Partial<Record<CommandId, boolean>>>
  /** Other words for some commands. */
  readonly labels?: Readonly<Partial<Record<CommandId, string>>>
  /** What others add. */
  readonly slots?: Readonly<Partial<Record<MenuSlot, readonly MenuEntry[]>>>
}

/** A menu drawn from the command table: what is hidden leaves no trace, also no double line, and a group of one no further menu. */
export function menuOf({ lines, ...options }: MenuOptions): readonly MenuEntry[] {
  const entries: MenuEntry[] = []
  let separatorBefore = false
  for (const line of lines) {
    if (line === undefined) {
      separatorBefore = entries.length > 0
      continue
    }
    const [first, ...others] = entriesOf(line, options)
    if (!first) continue
    entries.push({ ...first, separatorBefore }, ...others)
    separatorBefore = false
  }
  return entries
}

type LineOptions = Omit<MenuOptions, 'lines'>

function entriesOf(line: Exclude<MenuLine, undefined>, options: LineOptions): readonly MenuEntry[] {
  if (typeof line === 'string') return isSlot(line) ? (options.slots?.[line] ?? []) : commandEntry(line, options)
  const children = line.ids.flatMap((id) => entriesOf(id, options))
  if (children.length < 2) return children
  const Icon = groupIcons[line.group]
  return [{ id: line.group, label: options.t(`group.${line.group}`), icon: <Icon size={16} />, children }]
}

const isSlot = (line: CommandId | MenuSlot): line is MenuSlot => (menuSlots as readonly string[]).includes(line)

function commandEntry(id: CommandId, { commands, platform, t, checked, labels }: LineOptions): readonly MenuEntry[] {
  const availability = commands.availability(id)
  if (availability === 'hidden') return []
  const chord = chordsOf(id, platform)[0]
  const Icon = commandIcons[id]
  const state = checked?.[id]
  return [
    {
      id,
      label: labels?.[id] ?? t(`command.${id}`),
      disabled: availability === 'disabled',
      danger: id === 'delete',
      onSelect: () => commands.run(id),
      ...(state === undefined ? { icon: <Icon size={16} /> } : { checked: state }),
      ...(chord ? { shortcut: chordText(chord, platform) } : {}),
    },
  ]
}
