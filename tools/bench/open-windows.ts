import type { Page } from 'playwright'

/** Opens windows of `hello`, the cheapest there are, until there are `count`. */
export async function openUntil(page: Page, count: number): Promise<void> {
  while ((await page.locator('[data-window-id]').count()) < count) {
    const before = await page.locator('[data-window-id]').count()
    await openHello(page)
    await page.waitForFunction((had) => document.querySelectorAll('[data-window-id]').length > had, before)
  }
}

async function openHello(page: Page): Promise<void> {
  if ((await page.locator('[data-dock-app="hello"]').count()) === 0) {
    await page.keyboard.press('Control+Shift+k')
    await page.locator('[data-launcher] [data-app="hello"]').click()
    return
  }
  await page.locator('[data-dock-app="hello"]').click({ button: 'right' })
  // By its name: while the menu of the window before leaves, lines still come and go.
  await page.getByRole('menuitem', { name: '打开新窗口' }).click()
}
