import type { Browser, Page } from 'playwright'
import type { BenchDevice } from './bench-device.ts'

/** A new browser context with a desktop that can be used. */
export async function signedInPage(browser: Browser, bench: BenchDevice): Promise<Page> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 810 } })
  const page = await context.newPage()
  await page.goto(bench.url)
  await page.locator('input[autocomplete="username"]').fill(bench.account)
  await page.locator('input[autocomplete="current-password"]').fill(bench.password)
  await page.keyboard.press('Enter')
  await page.locator('[data-region="dock"]').waitFor()
  return page
}
