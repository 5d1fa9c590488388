import type { Page } from 'playwright'

const app = '[data-dock-app="hello"]'

/**
 * Opens windows of `hello`, the cheapest there are, until there are `count`: Shift and a press on its button, as in the row of second
 * windows. The presses are made in the page; hundreds of them by the mouse of the driver take minutes.
 */
export async function openUntil(page: Page, count: number): Promise<void> {
  if ((await page.locator(app).count()) === 0) {
    await page.keyboard.press('Control+Shift+k')
    await page.locator('[data-launcher] [data-app="hello"]').click()
    await page.locator('[data-window-id]').first().waitFor()
    await page.locator(app).waitFor()
  }
  await page.evaluate(pressUntil, { app, count })
}

/** Closes the windows from the front one to the last, by their buttons. */
export function closeAll(page: Page): Promise<void> {
  return page.evaluate(pressCloseButtons)
}

// Both run in the page, so they use nothing of this file.
async function pressUntil({ app, count }: { readonly app: string; readonly count: number }): Promise<void> {
  const shown = () => document.querySelectorAll('[data-window-id]').length
  while (shown() < count) {
    const before = shown()
    const press = new MouseEvent('click', { bubbles: true, cancelable: true, view: window, shiftKey: true })
    document.querySelector(app)?.dispatchEvent(press)
    const giveUpAt = performance.now() + 10_000
    while (shown() <= before) {
      if (performance.now() > giveUpAt) throw new Error(`window ${before + 1} did not open`)
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
  }
}

async function pressCloseButtons(): Promise<void> {
  const giveUpAt = performance.now() + 60_000
  while (document.querySelector('[data-window-id]')) {
    if (performance.now() > giveUpAt) throw new Error('a window did not close')
    const closeButton = '[data-window-id][data-focused="true"] [data-keep-clear][role="group"] > button:last-of-type'
    document.querySelector<HTMLElement>(closeButton)?.click()
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
