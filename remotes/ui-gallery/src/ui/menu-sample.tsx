import type { MenuEntry } from '@cove/ui'
import { CopyIcon, DownloadIcon, ExtractIcon, FolderOpenIcon, LinkIcon, PencilIcon, ShareIcon, TrashIcon, UserIcon } from '@cove/ui/icons'
import type { GalleryTexts } from './gallery-texts.ts'

export interface MenuSampleState {
  readonly sorted: boolean
  readonly onSorted: () => void
}

/** The menu of the looks: icons, shortcuts, a submenu, a disabled and a dangerous entry. */
export function menuSample(t: GalleryTexts, { sorted, onSorted }: MenuSampleState): ReadonlyArray<MenuEntry> {
  return [
    { id: 'open', label: t.open, icon: <FolderOpenIcon size={16} />, shortcut: 'Enter' },
    { id: 'download', label: t.download, icon: <DownloadIcon size={16} /> },
    {
      id: 'share',
      label: t.share,
      icon: <ShareIcon size={16} />,
      children: [
        { id: 'share-link', label: t.shareLink, icon: <LinkIcon size={16} /> },
        { id: 'share-user', label: t.shareUser, icon: <UserIcon size={16} /> },
      ],
    },
    { id: 'copy', label: t.copy, icon: <CopyIcon size={16} />, shortcut: 'Ctrl C', separatorBefore: true },
    { id: 'rename', label: t.rename, icon: <PencilIcon size={16} />, shortcut: 'F2' },
    { id: 'extract', label: t.extract, icon: <ExtractIcon size={16} />, disabled: true },
    { id: 'sorted', label: t.sortByName, checked: sorted, separatorBefore: true, onSelect: onSorted },
    { id: 'delete', label: t.remove, icon: <TrashIcon size={16} />, shortcut: 'Del', danger: true, separatorBefore: true },
  ]
}
