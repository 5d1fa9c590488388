import type { Page } from '@playwright/test'

/** At most this long after the content is there. */
const mostMs = 1_500

/** Whether a key that is typed now reaches the content of the focused window; the frame itself and the page's body do nothing with it. */
export async function keysReachWindow(page: Page): Promise<readonly string[]> {
  const endMs = Date.now() + mostMs
  let target = await targetOfKey(page)
  while (target !== 'content' && Date.now() < endMs) {
    await page.waitForTimeout(50)
    target = await targetOfKey(page)
  }
  return target === 'content' ? [] : [`a typed key reaches ${target} and not the content of the window`]
}

/** Presses a key that means nothing anywhere, and answers what it reached. */
async function targetOfKey(page: Page): Promise<string> {
  await page.evaluate(() => {
    const { body } = document
    const tell = ({ target }: KeyboardEvent) => {
      const element = target instanceof Element ? target : body
      const frame = element.closest('[data-window-frame][data-focused="true"]')
      body.dataset['reached'] =
        element === body ? 'the page' : !frame ? `${element.tagName} outside` : frame === element ? 'the frame' : 'content'
    }
    document.addEventListener('keydown', tell, { capture: true, once: true })
  })
  await page.keyboard.press('F9')
  return page.evaluate(() => document.body.dataset['reached'] ?? 'nothing')
}
