import { readdirSync } from 'node:fs'
import path from 'node:path'
import { uploadHint } from '@cove/device-contract/rules'
import type { Page } from 'playwright'
import type { Frames } from './browser-frames.ts'
import { print } from './line.ts'
import { putBehind, stepsBehind } from './thread-load.ts'

const files = Number(process.env['COVE_BENCH_MANY'] ?? 100_000)
const folders = 100
const pollMs = 500
const giveUpAfterMs = 600_000
/** How long what follows is watched, in ms. */
const afterMs = 2_000
/** How the list is scrolled: each step farther than the last. */
const wheelSteps = 12
const wheelPx = 400
const wheelPauseMs = 100

/** The desktop with a folder of the device behind it. */
interface Many {
  readonly page: Page
  readonly frames: Frames
  readonly folder: string
  readonly devicePid: number
}

/** 100,000 files in one task, with the window of transfers open beside: nothing holds the page up, and all of them arrive. */
export async function measureHundredThousand({ page, frames, folder, devicePid }: Many): Promise<void> {
  // What follows asks what a page feels, not how fast it goes: nobody's page shares two cores with the device.
  using behind = putBehind(devicePid)
  const many = `${files} files in one task${behind ? ` (the device ${stepsBehind} steps of priority behind)` : ''}`
  await frames.skip()
  await page.locator('[data-dock-app="transport"]').click()
  await page.locator('[data-remote="transport"]').first().waitFor()
  await frames.print('TR-12', 'Chromium: the window of transfers opened')
  await page.locator('[data-dock-app="file-manager"]').click()
  const input = page.locator('[data-upload="folder"]')
  await input.evaluate(makeFiles, { files, folders })
  // What the files of memory cost is the bench's.
  await frames.skip()
  const startedAt = performance.now()
  await input.evaluate((element) => element.dispatchEvent(new Event('change', { bubbles: true })))
  // FM-16: fewer are sent without a question.
  if (files > uploadHint.items) await page.getByRole('button', { name: '继续上传', exact: true }).click()
  const counted = () => Array.from({ length: folders }, (_, at) => countOf(path.join(folder, 'many', `${at}`))).reduce((a, b) => a + b)
  while (counted() === 0) await pause(startedAt)
  await frames.print('TR-12', `Chromium: ${many}, until the first one stands`)
  await lookInside(page)
  await frames.print('TR-12', `Chromium: ${many}, its list opened, scrolled and left meanwhile`)
  while (counted() < files) await pause(startedAt)
  print({
    workload: 'TR-12',
    what: `Chromium: ${many}, the window of transfers open`,
    value: (files * 1000) / (performance.now() - startedAt),
    unit: 'files/s',
  })
  await frames.print('TR-12', `Chromium: ${many}, from there to the last one`)
  await page.waitForTimeout(afterMs)
  await frames.print('TR-12', `Chromium: ${many}, after the last one`)
}

/** Opens the list of the task's files, goes through it to its end and back, and leaves it. */
async function lookInside(page: Page): Promise<void> {
  const transfers = page.locator('[data-remote="transport"]').first()
  await page.locator('[data-dock-app="transport"]').click()
  await transfers.getByTitle('many', { exact: true }).first().dblclick()
  await transfers.getByTitle('f0.txt').or(transfers.getByText('f0.txt')).first().waitFor()
  await transfers.getByText('f0.txt').first().hover()
  for (let step = 0; step < wheelSteps; step += 1) {
    await page.mouse.wheel(0, wheelPx * (step + 1))
    await page.waitForTimeout(wheelPauseMs)
  }
  await page.keyboard.press('End')
  await page.waitForTimeout(afterMs)
  await transfers.getByRole('button', { name: '返回列表', exact: true }).click()
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
