import type { Locator, Page } from '@playwright/test'

/** Takes an item and holds it over a target; the journey lets go. */
export async function hold(page: Page, item: Locator, target: Locator): Promise<void> {
  await item.hover()
  await page.mouse.down()
  await moveOver(page, target)
}

/** Takes an item and holds it at the edge of a listing, where neither a folder nor an archive takes it. */
export async function holdAtEdge(page: Page, item: Locator, listing: Locator): Promise<void> {
  await item.hover()
  await page.mouse.down()
  const box = await listing.boundingBox()
  if (!box) throw new Error('the listing is not on the page')
  await page.mouse.move(box.x + 5, box.y + box.height / 2, { steps: 12 })
}

/** Moves what is held over the middle of another target. */
export async function moveOver(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox()
  if (!box) throw new Error('the target is not on the page')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 12 })
}
