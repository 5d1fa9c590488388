import type { Browser, Page } from 'playwright'
import type { BenchDevice } from './bench-device.ts'

/** What pages of the bench are: Chinese first, as large as most desktops are small. */
export const pageOptions = { locale: 'zh-CN', viewport: { width: 1440, height: 810 } } as const

/** A new browser context with a desktop that can be used. */
export async function signedInPage(browser: Browser, bench: BenchDevice): Promise<Page> {
  const context = await browser.newContext(pageOptions)
  return signIn(await context.newPage(), bench)
}

/** Leads a page to a desktop that can be used. */
export async function signIn(page: Page, bench: BenchDevice): Promise<Page> {
  await page.goto(bench.url)
  await page.locator('input[autocomplete^="username"]').fill(bench.account)
  await page.locator('input[autocomplete="current-password"]').fill(bench.password)
  await page.keyboard.press('Enter')
  await page.locator('[data-region="dock"]').waitFor()
  return page
}
