import type { FolderShortcut } from '@cove/device-contract/desktop'
import { shownName } from '@cove/device-contract/rules'
import type { Storage } from '@cove/device-contract/storage'
import type { Locale } from '@cove/kernel'
import { folderRoute, recycleBinRoute } from '@cove/kernel/declare'
import type { App, AppIconData } from '../apps/apps.ts'
import { spaceName } from './space-name.ts'

/** One icon on the desktop and what it opens. */
export interface DesktopIcon {
  readonly id: string
  readonly title: string
  readonly icon: AppIconData
  readonly opens:
    | { readonly kind: 'storage'; readonly storageId: string }
    | ({ readonly kind: 'folder' } & FolderShortcut)
    | { readonly kind: 'app'; readonly app: App }
}

const storageIcon: AppIconData = { glyph: 'hard-drive', from: 'oklch(.60 .03 260)', to: 'oklch(.38 .03 262)' }
/** ENT-01: a file on the desktop. */
export const plainFile: AppIconData = { glyph: 'notebook-pen', from: '#8d99ae', to: '#4a5568' }
const plainFolder: AppIconData = { glyph: 'folder', from: '#4facfe', to: '#0b6bdc' }

/** Storage spaces first, then the folders and files a person put there (ENT-01), then what remotes put on the desktop; the recycle bin is always there while some remote has one, and comes last. */
export function desktopIconsOf(parts: {
  readonly storages: readonly Storage[]
  readonly locale: Locale
  /** PUB-02a: the name of the only public space; several have the names that the device gives them. */
  readonly publicName: string
  readonly apps: readonly App[]
  readonly folders: readonly FolderShortcut[]
}): readonly DesktopIcon[] {
  const hasOnePublic = parts.storages.filter(({ isPublic }) => isPublic).length === 1
  const storages = parts.storages.map((storage): DesktopIcon => ({
    id: `storage:${storage.storageId}`,
    title: storage.isPublic && hasOnePublic ? parts.publicName : spaceName(storage, parts.storages, parts.locale),
    icon: storageIcon,
    opens: { kind: 'storage', storageId: storage.storageId },
  }))
  const isBin = (app: App) => app.address === recycleBinRoute.path
  const offered = parts.apps.filter((app) => app.desktop || isBin(app))
  const apps = [...offered.filter((app) => !isBin(app)), ...offered.filter(isBin)]
  const folderIcon = parts.apps.find((app) => folderRoute.path.startsWith(`${app.address}/`))?.icon ?? plainFolder
  return [
    ...storages,
    ...parts.folders.map((shortcut): DesktopIcon => ({
      id: `folder:${shortcut.storageId}:${shortcut.path}`,
      title: shownName(shortcut.path.slice(shortcut.path.lastIndexOf('/') + 1)),
      icon: shortcut.isFile ? plainFile : folderIcon,
      opens: { kind: 'folder', ...shortcut },
    })),
    ...apps.map((app): DesktopIcon => ({
      id: `app:${app.remoteId}:${app.windowName}`,
      title: app.title,
      icon: app.icon,
      opens: { kind: 'app', app },
    })),
  ]
}
