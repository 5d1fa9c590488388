import type { Page } from '@playwright/test'
import { dropFolder } from './drop-folder.ts'

/**
 * Lets the system's chooser give out a folder of this computer, once the page is there. A chooser cannot be driven; what a drop hands to a
 * page is the same handle of the system's own files.
 */
export async function offerFolder(page: Page, folder: string): Promise<void> {
  await page.evaluate(() => {
    const take = (event: DragEvent) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      if (event.type !== 'drop') return
      for (const type of ['dragenter', 'dragover', 'drop'] as const) removeEventListener(type, take, { capture: true })
      const item: unknown = event.dataTransfer?.items[0]
      const handle = (item as { getAsFileSystemHandle: () => Promise<FileSystemHandle> }).getAsFileSystemHandle()
      Object.assign(globalThis, { showDirectoryPicker: () => handle })
    }
    for (const type of ['dragenter', 'dragover', 'drop'] as const) addEventListener(type, take, { capture: true })
  })
  await dropFolder(folder, page.locator('[data-region="dock"]'))
}
