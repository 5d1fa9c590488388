import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright'
import type { Browser, Page } from 'playwright'
import { launchOptions } from '../chromium.mjs'
import { startBenchDevice } from './bench-device.ts'
import { watchFrames } from './browser-frames.ts'
import type { Frames } from './browser-frames.ts'
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
    await measureBlocks(page, what, count)
    await page.context().close()
  }
  const ratio = (firstRowsMs.at(-1) ?? 0) / (firstRowsMs[0] ?? 1)
  const what = 'first rows of 100,000 entries, as a multiple of those of 100'
  print({ workload: 'W10', what, value: ratio, unit: 'count', goal: 'at most 1.5', reached: ratio <= 1.5 })
}

/** FM-28: how long the End key takes, and the longest blocks of the page's thread after it and while scrolling. */
async function measureBlocks(page: Page, what: string, count: number): Promise<void> {
  using frames = await watchFrames(page)
  const endMs = await goToEnd(page, count)
  print({ workload: 'W10', what: `${what}: End key`, value: endMs, unit: 'ms', goal: 'at most 60' })
  await printLongest(frames, `${what}: after the End key`)
  await scrollThrough(page)
  await printLongest(frames, `${what}: while scrolling`)
}

/** What the thread ran itself is the figure: on a busy machine a block also waits for a processor. */
async function printLongest(frames: Frames, what: string): Promise<void> {
  const { durationMs, ranMs = durationMs } = await frames.longest()
  const value = Math.round(ranMs)
  const text = `${what}: most that the page's thread itself ran in a block (of ${Math.round(durationMs)} ms)`
  print({ workload: 'W10', what: text, value, unit: 'ms', goal: 'below 50', reached: value < 50 })
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

/** FM-28: the End key, until the last entry is drawn, in ms. */
async function goToEnd(page: Page, count: number): Promise<number> {
  const window = windowOf(page)
  await window.getByRole('grid').first().focus()
  const endAt = performance.now()
  await page.keyboard.press('End')
  const last = window.locator(`[data-index="${count - 1}"]`)
  await last.getByText('IMG_').first().waitFor()
  return performance.now() - endAt
}

/** FM-28: the wheel through the folder and back, a screen and many screens at a time. */
async function scrollThrough(page: Page): Promise<void> {
  await windowOf(page).getByRole('grid').first().hover()
  for (const distance of [-400, -40_000, -400_000, 400, 40_000, 400_000])
    for (let turn = 0; turn < turnsEach; turn += 1) {
      await page.mouse.wheel(0, distance)
      await page.waitForTimeout(60)
    }
}
