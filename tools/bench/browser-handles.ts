import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright'
import { measureBareFolder } from './bare-folder.ts'
import type { Frames } from './browser-frames.ts'
import { print } from './line.ts'

const folderName = 'handles'
const pollMs = 50
const giveUpAfterMs = 300_000

/** The desktop with a folder of the device behind it, and how many files of which size are chosen. */
interface Handles {
  readonly page: Page
  readonly frames: Frames
  readonly folder: string
  readonly count: number
  readonly sizeBytes: number
}

/**
 * W3 as a Chromium really does it: the chooser hands out the handle of a folder (TR-08), where an input makes a list of all files at once.
 * The folder stands in the browser's own file system: the system's chooser cannot be driven.
 */
export async function measureHandles({ page, frames, folder, count, sizeBytes }: Handles): Promise<void> {
  const browser = page.context().browser()
  if (browser) await measureBareFolder(browser, count, sizeBytes)
  await page.evaluate(makeFolder, { name: folderName, count, sizeBytes })
  await page.evaluate((name) => {
    Object.assign(globalThis, {
      showDirectoryPicker: async () => (await navigator.storage.getDirectory()).getDirectoryHandle(name),
    })
  }, folderName)
  await page.locator('[data-remote="file-manager"]').getByRole('button', { name: '上传', exact: true }).click()
  // What the files of the browser's own file system cost, and the menu, are not the choice's.
  await frames.skip()
  const startedAt = performance.now()
  await page.getByRole('menuitem', { name: '上传文件夹', exact: true }).click()
  const question = page.getByRole('button', { name: '继续上传', exact: true })
  await question.waitFor()
  await frames.print('W3', `Chromium: a folder of ${count} files chosen by its handle, until the question`)
  await question.click()
  while (countOf(path.join(folder, folderName)) < count) {
    if (performance.now() - startedAt > giveUpAfterMs) throw new Error('the transfer did not end')
    await page.waitForTimeout(pollMs)
  }
  print({
    ...{ workload: 'W3', what: `Chromium: ${count} files of ${sizeBytes / 1024} KiB behind a handle, durable, choosing included` },
    ...{ value: (count * 1000) / (performance.now() - startedAt), unit: 'files/s' },
  })
  await frames.print('W3', 'Chromium: small files behind a handle, sent and listed')
}

/** Runs in the page. */
async function makeFolder({ name, count, sizeBytes }: { readonly name: string; readonly count: number; readonly sizeBytes: number }) {
  const root = await navigator.storage.getDirectory()
  const folder = await root.getDirectoryHandle(name, { create: true })
  const bytes = new Uint8Array(sizeBytes).fill(5)
  const queue = Array.from({ length: count }, (_, index) => `f${index}`).values()
  const lane = async () => {
    for (const file of queue) {
      const writer = await (await folder.getFileHandle(file, { create: true })).createWritable()
      await writer.write(bytes)
      await writer.close()
    }
  }
  await Promise.all([lane(), lane(), lane(), lane()])
}

function countOf(folder: string): number {
  try {
    return readdirSync(folder).length
  } catch {
    // Not made yet.
    return 0
  }
}
