import type { Page } from '@playwright/test'
import { dropFolder } from './drop-folder.ts'

/**
 * Makes `showDirectoryPicker` of a loaded page return a folder of this computer. Playwright cannot drive the system's picker, but a drop
 * gives the page the same kind of handle.
 */
export async function provideFolder(page: Page, folder: string): Promise<void> {
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

/** Makes `showDirectoryPicker` return a folder of the browser's private files, whose contents `localFiles` reads. Call it before the page loads. */
export function providePrivateFolder(page: Page, name: string): Promise<unknown> {
  return page.addInitScript((folder) => {
    const choose = async () => (await navigator.storage.getDirectory()).getDirectoryHandle(folder, { create: true })
    Reflect.set(globalThis, 'showDirectoryPicker', choose)
  }, name)
}
