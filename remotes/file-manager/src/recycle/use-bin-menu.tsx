import type { TrashItem } from '@cove/device-contract/recycle'
import { useT } from '@cove/kernel/i18n'
import type { MenuEntry } from '@cove/ui'
import { FolderOpenIcon, RefreshIcon, TrashIcon, UndoIcon } from '@cove/ui/icons'
import type { RecycleBin } from '../data/use-recycle-bin.ts'
import type { BinActions } from './use-bin-actions.ts'

interface BinMenuParts {
  readonly bin: RecycleBin
  readonly actions: BinActions
  /** True while no item is selected. */
  readonly none: boolean
  readonly selected: readonly TrashItem[]
}

/** True for entries that one folder can take. */
export const isOneSpace = (items: readonly TrashItem[]): boolean => new Set(items.map(({ storageId }) => storageId)).size === 1

/** The context menu: for the selection, or for the whole bin without one. */
export function useBinMenu({ bin, actions, none, selected }: BinMenuParts): readonly MenuEntry[] {
  const t = useT('file-manager')
  const icon = <TrashIcon size={16} />
  if (none) {
    return [
      { id: 'refresh', label: t('bin.refresh'), icon: <RefreshIcon size={16} />, onSelect: bin.reload },
      { id: 'empty', label: t('bin.empty'), icon, danger: true, disabled: bin.count === 0, onSelect: actions.empty },
    ]
  }
  return [
    { id: 'restore', label: t('bin.restore'), icon: <UndoIcon size={16} />, onSelect: actions.restore },
    {
      id: 'restoreTo',
      label: t('bin.restoreTo'),
      icon: <FolderOpenIcon size={16} />,
      disabled: !isOneSpace(selected),
      onSelect: actions.restoreTo,
    },
    {
      id: 'forever',
      label: t('bin.deleteForever'),
      icon,
      danger: true,
      separatorBefore: true,
      shortcut: 'Del',
      onSelect: actions.deleteForever,
    },
  ]
}
