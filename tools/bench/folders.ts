import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from 'playwright'
import type { BenchDevice } from './bench-device.ts'
import { print } from './line.ts'
import { signedInPage } from './signed-in-page.ts'

const folders = { hundred: 100, 'ten-thousand': 10_000, 'hundred-thousand': 100_000 } as const

/** Fills a folder with the folders of W10. */
export function writeFolders(parent: string): void {
  for (const [name, count] of Object.entries(folders)) {
    mkdirSync(path.join(parent, name))
    for (let index = 0; index < count; index += 1) writeFileSync(path.join(parent, name, `IMG_${String(index).padStart(6, '0')}.dat`), '')
  }
}

/** W10: opening a large folder, and its end. */
export async function measureFolders(browser: Browser, bench: BenchDevice): Promise<void> {
  const firstRowsMs: number[] = []
  for (const [name, count] of Object.entries(folders)) {
    const page = await signedInPage(browser, bench)
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    let fetched = 0
    session.on('Network.loadingFinished', (event) => (fetched += event.encodedDataLength))
    await page.locator('[data-dock-app="file-manager"]').click()
    const window = page.locator('[data-remote="file-manager"]')
    // The shown folder is the only space, so the window begins in it.
    await window.getByTitle(name, { exact: true }).first().click()
    fetched = 0
    const startedAt = performance.now()
    await page.keyboard.press('Enter')
    await window.getByText('IMG_').first().waitFor()
    firstRowsMs.push(performance.now() - startedAt)
    print({
      workload: 'W10',
      what: `folder of ${count} entries: first rows on screen`,
      value: firstRowsMs.at(-1) ?? 0,
      unit: 'ms',
      goal: 'at most 150',
    })
    print({
      workload: 'W10',
      what: `folder of ${count} entries: bytes fetched`,
      value: fetched,
      unit: 'bytes',
      goal: 'at most 100 KB',
      reached: fetched <= 100_000,
    })
    await window.getByRole('grid').first().focus()
    await page.evaluate(watchLongTasks)
    const endAt = performance.now()
    await page.keyboard.press('End')
    await window
      .locator(`[data-index="${count - 1}"]`)
      .getByText('IMG_')
      .first()
      .waitFor()
    print({
      workload: 'W10',
      what: `folder of ${count} entries: End key`,
      value: performance.now() - endAt,
      unit: 'ms',
      goal: 'at most 60',
    })
    const longestMs = await page.evaluate(() => Math.max(0, ...(globalThis as unknown as Watched).longTasksMs))
    print({
      workload: 'W10',
      what: `folder of ${count} entries: longest task after the End key`,
      value: longestMs,
      unit: 'ms',
      goal: 'below 50',
      reached: longestMs < 50,
    })
    await page.context().close()
  }
  const [small = 1] = firstRowsMs
  const ratio = (firstRowsMs.at(-1) ?? 0) / small
  print({
    workload: 'W10',
    what: 'first rows of 100,000 entries, compared with 100',
    value: ratio,
    unit: 'count',
    goal: 'at most 1.5',
    reached: ratio <= 1.5,
  })
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
