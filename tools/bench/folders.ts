import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from 'playwright'
import type { BenchDevice } from './bench-device.ts'
import { print } from './line.ts'
import { signedInPage } from './signed-in-page.ts'

const folders = { 'ten-thousand': 10_000, 'hundred-thousand': 100_000 } as const

/** Fills a folder with the folders of W10. */
export function writeFolders(parent: string): void {
  for (const [name, count] of Object.entries(folders)) {
    mkdirSync(path.join(parent, name))
    for (let index = 0; index < count; index += 1) writeFileSync(path.join(parent, name, `IMG_${String(index).padStart(6, '0')}.dat`), '')
  }
}

/** W10: opening a large folder, and its end. */
export async function measureFolders(browser: Browser, bench: BenchDevice): Promise<void> {
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
    print({
      workload: 'W10',
      what: `folder of ${count} entries: first rows on screen`,
      value: performance.now() - startedAt,
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
    await page.context().close()
  }
}
