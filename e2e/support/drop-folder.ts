import type { Locator } from '@playwright/test'

/**
 * Drops a folder of this computer on something, as a person does: the page gets a handle of the system's own files. A chooser cannot be
 * driven, a drop can.
 */
export async function dropFolder(folder: string, onto: Locator): Promise<void> {
  // A window that is still opening is not where it will be.
  await onto.hover({ trial: true })
  const box = await onto.boundingBox()
  if (!box) throw new Error('nothing to drop on')
  const page = onto.page()
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const data = { items: [], files: [folder], dragOperationsMask: 1 }
  const session = await page.context().newCDPSession(page)
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) await session.send('Input.dispatchDragEvent', { type, ...at, data })
  await session.detach()
}
