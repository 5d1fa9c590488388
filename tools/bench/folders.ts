import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright'
import type { Browser, Page } from 'playwright'
import { launchOptions } from '../chromium.mjs'
import { startBenchDevice } from './bench-device.ts'
import type { BenchDevice } from './bench-device.ts'
import { print } from './line.ts'
import { signedInPage } from './signed-in-page.ts'

const folders = { hundred: 100, 'ten-thousand': 10_000, 'hundred-thousand': 100_000 } as const

/** Turns of the wheel for each distance. */
const turnsEach = 10

/** Fills a folder with the folders of W10. */
export function writeFolders(parent: string): void {
  for (const [name, count] of Object.entries(folders)) {
    mkdirSync(path.join(parent, name))
    for (let index = 0; index < count; index += 1) writeFileSync(path.join(parent, name, `IMG_${String(index).padStart(6, '0')}.dat`), '')
  }
}

/** W10 alone, with its own device and browser. */
export async function measureFolderViews(): Promise<void> {
  await using bench = await startBenchDevice(writeFolders)
  const browser = await chromium.launch(launchOptions())
  try {
    // The first start of the browser and the first window count against no folder.
    const page = await signedInPage(browser, bench)
    await openFolder(page, 'hundred')
    await page.context().close()
    await measureFolders(browser, bench)
  } finally {
    await browser.close()
  }
}

/** W10: opening a large folder, and its end. */
export async function measureFolders(browser: Browser, bench: BenchDevice): Promise<void> {
  const firstRowsMs: number[] = []
  for (const [name, count] of Object.entries(folders)) {
    const page = await signedInPage(browser, bench)
    const { firstMs, fetchedBytes } = await openFolder(page, name)
    firstRowsMs.push(firstMs)
    const what = `folder of ${count} entries`
    print({ workload: 'W10', what: `${what}: first rows on screen`, value: firstMs, unit: 'ms', goal: 'at most 150' })
    const reached = fetchedBytes <= 100_000
    print({ workload: 'W10', what: `${what}: bytes fetched`, value: fetchedBytes, unit: 'bytes', goal: 'at most 100 KB', reached })
    const { endMs, longestMs } = await goToEnd(page, count)
    print({ workload: 'W10', what: `${what}: End key`, value: endMs, unit: 'ms', goal: 'at most 60' })
    const longest = `${what}: longest task after the End key`
    print({ workload: 'W10', what: longest, value: longestMs, unit: 'ms', goal: 'below 50', reached: longestMs < 50 })
    const scrollMs = await scrollThrough(page)
    const scrolled = `${what}: longest task while scrolling`
    print({ workload: 'W10', what: scrolled, value: scrollMs, unit: 'ms', goal: 'below 50', reached: scrollMs < 50 })
    await page.context().close()
  }
  const ratio = (firstRowsMs.at(-1) ?? 0) / (firstRowsMs[0] ?? 1)
  const what = 'first rows of 100,000 entries, as a multiple of those of 100'
  print({ workload: 'W10', what, value: ratio, unit: 'count', goal: 'at most 1.5', reached: ratio <= 1.5 })
}

const windowOf = (page: Page) => page.locator('[data-remote="file-manager"]')

/** Opens a folder of the shown space in a new window. */
async function openFolder(page: Page, name: string): Promise<{ readonly firstMs: number; readonly fetchedBytes: number }> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  let fetchedBytes = 0
  session.on('Network.loadingFinished', (event) => (fetchedBytes += event.encodedDataLength))
  await page.locator('[data-dock-app="file-manager"]').click()
  const window = windowOf(page)
  // The shown folder is the only space, so the window begins in it.
  await window.getByTitle(name, { exact: true }).first().click()
  fetchedBytes = 0
  const startedAt = performance.now()
  await page.keyboard.press('Enter')
  await window.getByText('IMG_').first().waitFor()
  return { firstMs: performance.now() - startedAt, fetchedBytes }
}

/** FM-28: the End key, and how long it blocked the page. */
async function goToEnd(page: Page, count: number): Promise<{ readonly endMs: number; readonly longestMs: number }> {
  const window = windowOf(page)
  await window.getByRole('grid').first().focus()
  await page.evaluate(watchLongTasks)
  const endAt = performance.now()
  await page.keyboard.press('End')
  const last = window.locator(`[data-index="${count - 1}"]`)
  await last.getByText('IMG_').first().waitFor()
  const endMs = performance.now() - endAt
  const longestMs = await page.evaluate(() => Math.max(0, ...(globalThis as unknown as Watched).longTasksMs))
  return { endMs, longestMs }
}

/** FM-28: the wheel through the folder and back, a screen and many screens at a time, and the longest block of the page meanwhile. */
async function scrollThrough(page: Page): Promise<number> {
  await windowOf(page).getByRole('grid').first().hover()
  await page.evaluate(watchLongTasks)
  for (const distance of [-400, -40_000, -400_000, 400, 40_000, 400_000])
    for (let turn = 0; turn < turnsEach; turn += 1) {
      await page.mouse.wheel(0, distance)
      await page.waitForTimeout(60)
    }
  return page.evaluate(() => Math.max(0, ...(globalThis as unknown as Watched).longTasksMs))
}

interface Watched {
  longTasksMs: number[]
}

/** FM-28: runs in the page: notes the tasks that blocked it for 50 ms and longer. */
function watchLongTasks(): void {
  const watched = globalThis as unknown as Watched
  watched.longTasksMs = []
  new PerformanceObserver((list) => watched.longTasksMs.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
  })
}
