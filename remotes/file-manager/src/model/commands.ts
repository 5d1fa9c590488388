import { selectionLimit } from '@cove/device-contract/rules'

/** What a person can do in a listing. Menu, toolbar and keys are three views of this one table. */
export const commandIds = [
  'open',
  'quickLook',
  'openInTab',
  'openInPane',
  'showInFolder',
  'download',
  'downloadTo',
  'copy',
  'cut',
  'paste',
  'copyTo',
  'moveTo',
  'duplicate',
  'rename',
  'extract',
  'testArchive',
  'compress',
  'versions',
  'checksum',
  'batchRename',
  'collect',
  'tags',
  'addShortcut',
  'delete',
  'info',
  'details',
  'newFolder',
  'newText',
  'uploadFiles',
  'uploadFolder',
  'selectAll',
  'refresh',
  'showHidden',
  'newTab',
  'closeTab',
  'split',
] as const
export type CommandId = (typeof commandIds)[number]

/** What decides whether a command is there and whether it can be used. */
export interface CommandFacts {
  readonly place: 'folder' | 'category'
  /** The storage space accepts changes. */
  readonly writable: boolean
  readonly selectedCount: number
  /** Every selected item is a file, or the only one is an archive. */
  readonly selectedKind: 'files' | 'archive' | 'mixed'
  readonly itemCount: number
  readonly clipboardCount: number
  /** FM-07b: one rename at a time. */
  readonly renaming: boolean
  /** H-33: this browser can write into a folder of the computer. */
  readonly canSaveToFolder: boolean
  /** FM-24: the device has labels. */
  readonly hasLabels: boolean
  /** One folder is selected and nothing else. */
  readonly isFolder: boolean
  /** FM-07b, FM-14: the place is in what another user shares: names and marks are the owner's. */
  readonly isOthersShare: boolean
  /** NSV-03c: the place is on another device. */
  readonly isRemote: boolean
}

/** hidden: not offered at all; disabled: seen but not usable now; tooMany: FM-12 says why. */
export type Availability = 'enabled' | 'disabled' | 'hidden' | 'tooMany'

/** The kinds of keyboards FM-11 distinguishes (H-79). */
export type Platform = 'mac' | 'other'

/** A key press as data. `mod` is Ctrl, or Command on a Mac. */
export interface KeyChord {
  readonly key: string
  readonly mod?: boolean
  readonly alt?: boolean
  readonly shift?: boolean
}

const onSelection: readonly CommandId[] = ['download', 'downloadTo', 'copy', 'cut', 'copyTo', 'moveTo', 'compress', 'delete']
const labelling: readonly CommandId[] = ['collect', 'tags', 'addShortcut']
const inFolder: readonly CommandId[] = ['paste', 'newFolder', 'newText', 'uploadFiles', 'uploadFolder', 'showHidden', 'duplicate']
const changing: readonly CommandId[] = [
  'cut',
  'paste',
  'moveTo',
  'duplicate',
  'rename',
  'batchRename',
  'delete',
  'newFolder',
  'newText',
  'uploadFiles',
  'uploadFolder',
]

/** NSV-03c: what another device has nothing for: versions, labels, archives and checksums are this device's. */
const notRemote: readonly CommandId[] = ['extract', 'compress', 'versions', 'checksum', 'collect', 'tags', 'addShortcut']
/** FM-07b, FM-14: what only the owner of a share does. */
const onlyOwner: readonly CommandId[] = ['rename', 'batchRename', 'collect', 'tags', 'addShortcut']
/** NSV-03c: one file at a time comes from another device; more are copied to this one first. */
const singleWhereRemote: readonly CommandId[] = ['download', 'downloadTo']

/** Whether a command is left out because the place is on another device. */
function isLeftOutRemote(id: CommandId, { isRemote, selectedCount, selectedKind }: CommandFacts): boolean {
  if (!isRemote) return false
  return notRemote.includes(id) || (singleWhereRemote.includes(id) && (selectedCount !== 1 || selectedKind === 'mixed'))
}

/** FM-10b, FM-07b, FM-12: whether a command is offered. Pure; the whole matrix is tested. */
export function availabilityOf(id: CommandId, facts: CommandFacts): Availability {
  const { selectedCount } = facts
  if (isLeftOutRemote(id, facts) || (facts.isOthersShare && onlyOwner.includes(id))) return 'hidden'
  if (facts.place === 'category' && inFolder.includes(id)) return 'hidden'
  if (labelling.includes(id) && !facts.hasLabels) return 'hidden'
  if (changing.includes(id) && !facts.writable)
    return selectedCount > 0 || id === 'newFolder' || id === 'uploadFiles' ? 'disabled' : 'hidden'
  if (id === 'downloadTo' && !facts.canSaveToFolder) return 'hidden'
  if (onSelection.includes(id)) {
    if (selectedCount === 0) return 'hidden'
    return selectedCount > selectionLimit ? 'tooMany' : 'enabled'
  }
  switch (id) {
    case 'open':
    case 'quickLook':
      return selectedCount === 1 ? 'enabled' : 'hidden'
    case 'extract':
    case 'testArchive':
      return selectedCount === 1 && facts.selectedKind === 'archive' ? 'enabled' : 'hidden'
    case 'versions':
      return selectedCount === 1 && facts.selectedKind !== 'mixed' ? 'enabled' : 'hidden'
    case 'checksum':
      return selectedCount > 0 && facts.selectedKind !== 'mixed' ? 'enabled' : 'hidden'
    case 'openInTab':
    case 'openInPane':
    case 'addShortcut':
      return selectedCount === 1 && facts.isFolder ? 'enabled' : 'hidden'
    case 'info':
    case 'duplicate':
    case 'collect':
    case 'tags':
      if (selectedCount === 0) return 'hidden'
      return selectedCount > selectionLimit ? 'tooMany' : 'enabled'
    case 'batchRename':
      // FM-07a, FM-25: for several; one name is changed in place.
      if (selectedCount < 2) return 'hidden'
      return selectedCount > selectionLimit ? 'tooMany' : 'enabled'
    case 'showInFolder':
      return facts.place === 'category' && selectedCount === 1 ? 'enabled' : 'hidden'
    case 'rename':
      // FM-10b, H-80: hidden for several; FM-07b: blocked while one is in progress.
      if (selectedCount !== 1) return 'hidden'
      return facts.renaming ? 'disabled' : 'enabled'
    case 'paste':
      // FM-10: always into the folder that is shown, whatever is selected in it.
      if (facts.clipboardCount > 0) return 'enabled'
      return selectedCount > 0 ? 'hidden' : 'disabled'
    case 'selectAll':
      return facts.itemCount > 0 ? 'enabled' : 'disabled'
    default:
      return 'enabled'
  }
}

/** PUB-02c: the command is one the user has no right to here, which a key asks for as well. */
export const isRefused = (id: CommandId, { writable, isOthersShare }: Pick<CommandFacts, 'writable' | 'isOthersShare'>): boolean =>
  (!writable && changing.includes(id)) || (isOthersShare && onlyOwner.includes(id))

/** Entries of a menu that others fill: apps that open or share files, the desktop, how the place is shown, and the place itself. */
export const menuSlots = ['openWith', 'share', 'desktop', 'look', 'order', 'here'] as const
export type MenuSlot = (typeof menuSlots)[number]
/** Commands behind one entry of a menu. */
export type MenuGroup = 'moveOrCopy' | 'organise' | 'about' | 'new' | 'upload'
/** One line of a menu: a command, what others add, a line between groups (`undefined`), or a further menu. */
export type MenuLine = CommandId | MenuSlot | undefined | { readonly group: MenuGroup; readonly ids: readonly (CommandId | MenuSlot)[] }

/** FM-10a: what the context menu shows, in order: short enough for a small window, what is used less behind three entries. */
export const itemMenu: readonly MenuLine[] = [
  'open',
  'openWith',
  'quickLook',
  'openInTab',
  'openInPane',
  'showInFolder',
  undefined,
  'share',
  'download',
  'downloadTo',
  undefined,
  'copy',
  'cut',
  'paste',
  { group: 'moveOrCopy', ids: ['copyTo', 'moveTo', 'duplicate'] },
  undefined,
  'extract',
  'testArchive',
  'rename',
  'batchRename',
  { group: 'organise', ids: ['collect', 'tags', 'compress', 'addShortcut', 'desktop'] },
  { group: 'about', ids: ['info', 'versions', 'checksum'] },
  undefined,
  'delete',
]
/** FM-10a: the menu of the empty ground: what can come here, how the place is shown, and what is done with the place itself. */
export const emptyMenu: readonly MenuLine[] = [
  { group: 'new', ids: ['newFolder', 'newText', 'newTab'] },
  { group: 'upload', ids: ['uploadFiles', 'uploadFolder'] },
  'paste',
  'selectAll',
  undefined,
  'look',
  'order',
  'refresh',
  undefined,
  'here',
  'details',
]

const shortcuts: Readonly<Partial<Record<CommandId, Readonly<Record<Platform, readonly KeyChord[]>>>>> = {
  open: { mac: [{ key: 'ArrowDown', mod: true }], other: [{ key: 'Enter' }] },
  copy: both({ key: 'c', mod: true }),
  cut: both({ key: 'x', mod: true }),
  paste: both({ key: 'v', mod: true }),
  selectAll: both({ key: 'a', mod: true }),
  info: both({ key: 'Enter', alt: true }),
  rename: { mac: [{ key: 'Enter' }, { key: 'F2' }], other: [{ key: 'F2' }] },
  delete: { mac: [{ key: 'Backspace' }, { key: 'Backspace', mod: true }, { key: 'Delete' }], other: [{ key: 'Delete' }] },
  newFolder: both({ key: 'N', mod: true, shift: true }),
  refresh: both({ key: 'F5' }),
  showHidden: both({ key: 'h', mod: true }),
  duplicate: both({ key: 'd', mod: true }),
  // A browser keeps Ctrl T and Ctrl W for itself; the desktop client passes them on.
  newTab: {
    mac: [{ key: 't', mod: true }],
    other: [
      { key: 't', alt: true },
      { key: 't', mod: true },
    ],
  },
  closeTab: {
    mac: [{ key: 'w', mod: true }],
    other: [
      { key: 'w', alt: true },
      { key: 'w', mod: true },
    ],
  },
  split: both({ key: '\\', mod: true, shift: true }),
  details: both({ key: 'i', mod: true }),
  quickLook: both({ key: ' ' }),
}

/** FM-11, H-79: the keys of a command on a platform, the one to show first. */
export function chordsOf(id: CommandId, platform: Platform): readonly KeyChord[] {
  return shortcuts[id]?.[platform] ?? []
}

function both(chord: KeyChord): Readonly<Record<Platform, readonly KeyChord[]>> {
  return { mac: [chord], other: [chord] }
}
