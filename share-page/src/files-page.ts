import type { VisitItem } from '@cove/device-contract/shares'
import { listPage } from './folder-pages.ts'
import { showFolder } from './folder-view.ts'
import { openViewer } from './viewer.ts'
import { showPlayer } from './player.ts'
import type { Opened } from './session.ts'

/** Shows the files of a link. The folder is in the address, so that the browser's back leads out of it. */
export function showFilesPage(opened: Opened, leave: (error: string) => void): void {
  const go = (): void => void openFolder(opened, decodeURIComponent(location.hash.slice(1)) || '/', leave)
  addEventListener('hashchange', go)
  go()
}

async function openFolder(opened: Opened, path: string, leave: (error: string) => void): Promise<void> {
  const { file } = opened.visit
  const page = file ? { items: [file], total: 1 } : await listPage(opened, path, 1)
  if ('error' in page) return leave(page.error)
  showFolder({ opened, path, ...page, open: (item, items) => openItem(opened, item, items) }, leave)
}

function openItem(opened: Opened, item: VisitItem, items: readonly VisitItem[]): void {
  const ofKind = items.filter(({ kind }) => kind === item.kind)
  if (item.kind === 'folder') location.hash = encodeURIComponent(item.path)
  else if (item.kind === 'image') openViewer(opened, ofKind, item)
  else if (item.kind === 'video' || item.kind === 'audio')
    showPlayer(
      opened,
      ofKind.filter(({ isWithheld }) => !isWithheld),
      item,
    )
}
