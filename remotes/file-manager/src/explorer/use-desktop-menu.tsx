import { desktop, mostFolderShortcuts } from '@cove/device-contract/desktop'
import { useKernel, useSettings } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import type { MenuEntry } from '@cove/ui'
import { MonitorIcon } from '@cove/ui/icons'
import { isFolder, isRemoteSpace } from '../model/place.ts'
import type { Explorer } from './use-explorer.ts'

/** ENT-01: puts the selected folder or file on the desktop, or takes it away. */
export function useDesktopMenu({ selected }: Explorer): () => readonly MenuEntry[] {
  const { toasts } = useKernel()
  const t = useT('file-manager')
  const [{ folders }, change] = useSettings(desktop)
  return () => {
    const [item] = selected
    if (!item || selected.length > 1 || isRemoteSpace(item.storageId)) return []
    const { storageId, path } = item
    const others = folders.filter((folder) => folder.storageId !== storageId || folder.path !== path)
    if (others.length < folders.length)
      return [
        { id: 'fromDesktop', label: t('desktop.remove'), icon: <MonitorIcon size={16} />, onSelect: () => change({ folders: others }) },
      ]
    const add = () => {
      change({ folders: [...folders, { storageId, path, ...(isFolder(item) ? {} : { isFile: true }) }] })
      toasts.show({ tone: 'success', title: t('desktop.added', { name: item.name }) })
    }
    return [
      {
        id: 'toDesktop',
        label: t('desktop.add'),
        icon: <MonitorIcon size={16} />,
        disabled: folders.length >= mostFolderShortcuts,
        onSelect: add,
      },
    ]
  }
}
