import type { BrowserContext } from '@playwright/test'
import { forgetWindows } from './forget-windows.ts'
import { hideHints } from './seen-hints.ts'

/** A second browser with an empty desktop, as the fixtures begin the first one; the caller closes it. */
export async function openOtherBrowser(context: BrowserContext): Promise<BrowserContext> {
  const other = await context.browser()!.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 810 }, reducedMotion: 'reduce' })
  await hideHints(other)
  await forgetWindows(other)
  return other
}
