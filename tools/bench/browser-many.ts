import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright'
import type { BenchDevice } from './bench-device.ts'
import { printFrames } from './browser-frames.ts'
import { print } from './line.ts'

const files = Number(process.env['COVE_BENCH_MANY'] ?? 100_000)
const folders = 100
const pollMs = 500
const giveUpAfterMs = 600_000

/** 100,000 files in one task, with the window of transfers open beside: nothing holds the page up, and all of them arrive. */
export async function measureHundredThousand(page: Page, bench: BenchDevice): Promise<void> {
  await page.locator('[data-dock-app="transport"]').click()
  await page.locator('[data-remote="transport"]').first().waitFor()
  await page.locator('[data-dock-app="file-manager"]').click()
  const input = page.locator('[data-upload="folder"]')
  await input.evaluate(makeFiles, { files, folders })
  await printFrames(page, 'TR-12', 'Chromium: before the choice')
  const startedAt = performance.now()
  await input.evaluate((element) => element.dispatchEvent(new Event('change', { bubbles: true })))
  await page.getByRole('button', { name: '继续上传', exact: true }).click()
  const counted = () =>
    Array.from({ length: folders }, (_, at) => countOf(path.join(bench.folder, 'many', `${at}`))).reduce((a, b) => a + b)
  while (counted() === 0) await pause(startedAt)
  await printFrames(page, 'TR-12', `Chromium: ${files} files in one task, until the first one stands`)
  while (counted() < files) await pause(startedAt)
  print({
    ...{ workload: 'TR-12', what: `Chromium: ${files} files in one task, the window of transfers open` },
    ...{ value: (files * 1000) / (performance.now() - startedAt), unit: 'files/s' },
  })
  await printFrames(page, 'TR-12', `Chromium: ${files} files in one task, from there to the last one`)
}

/** Files of memory behind the input: what the browser itself takes to read 100,000 names from a disk is not ours to measure. */
async function makeFiles(element: Element, of: { readonly files: number; readonly folders: number }): Promise<void> {
  const made: File[] = []
  for (let index = 0; index < of.files; index += 1) {
    const file = new File([`${index}`], `f${index}.txt`)
    Object.defineProperty(file, 'webkitRelativePath', { value: `many/${index % of.folders}/f${index}.txt` })
    made.push(file)
    if (index % 500 === 0) await new Promise((resolve) => setTimeout(resolve, 0))
  }
  Object.defineProperty(element, 'files', { configurable: true, value: made })
}

function countOf(folder: string): number {
  try {
    return readdirSync(folder).length
  } catch {
    // Not made yet.
    return 0
  }
}

async function pause(startedAt: number): Promise<void> {
  if (performance.now() - startedAt > giveUpAfterMs) throw new Error('the transfer did not end')
  await new Promise((resolve) => setTimeout(resolve, pollMs))
}
