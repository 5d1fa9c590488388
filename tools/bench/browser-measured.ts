import { readdirSync } from 'node:fs'
import type { FileChooser, Page } from 'playwright'
import type { BenchDevice } from './bench-device.ts'
import type { Cost } from './browser-cpu.ts'
import type { Frames } from './browser-frames.ts'
import type { BareBrowser } from './browser-limits.ts'
import { print } from './line.ts'
import { putBehind, stepsBehind } from './thread-load.ts'

/** The desktop, the device behind it, and a bare page beside it. */
export interface Measured {
  readonly page: Page
  readonly frames: Frames
  readonly bench: BenchDevice
  readonly bare: BareBrowser
}

const pollMs = 20
/** A transfer that failed is looked for once a second: looking has the page work. */
const pollsPerLook = 50

/**
 * Opens the menu and its command. A transfer is measured from what is handed over there, as that of the bare page is: opening a menu
 * takes 0.3 to 0.5 s, which is no part of what a limit allows (0027).
 */
export async function openChooser({ page, frames }: Measured, kind: '上传文件' | '上传文件夹'): Promise<FileChooser> {
  // The system's own pickers cannot be driven; the inputs behind the same commands can.
  await page.evaluate(() => Object.assign(globalThis, { showOpenFilePicker: undefined, showDirectoryPicker: undefined }))
  await page.locator('[data-remote="file-manager"]').getByRole('button', { name: '上传', exact: true }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('menuitem', { name: kind, exact: true }).click()
  const opened = await chooser
  // What the menu costs is the menu's; what follows is the transfer's.
  await frames.print('TR-12', 'Chromium: the menu of uploads')
  return opened
}

/** Waits for the end of a transfer; throws when the desktop tells that it failed. */
export async function until(page: Page, holds: () => boolean | Promise<boolean>): Promise<void> {
  const giveUpAt = performance.now() + 600_000
  for (let poll = 1; !(await holds()); poll += 1) {
    if (performance.now() > giveUpAt) throw new Error('the transfer did not end')
    if (poll % pollsPerLook === 0) await throwIfFailed(page)
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
}

async function throwIfFailed(page: Page): Promise<void> {
  const [failed] = await page.getByRole('alert').filter({ hasText: '传输失败' }).allTextContents()
  if (failed !== undefined) throw new Error(`the desktop says: ${failed}`)
}

/** What a page feels of some work when no processor is taken from it by the device, which is another machine in life. */
export async function feel(
  { frames, bench }: Measured,
  line: { readonly workload: string; readonly what: string },
  work: () => Promise<unknown>,
) {
  using behind = putBehind(bench.pid)
  await frames.skip()
  await work()
  await frames.print(line.workload, `${line.what}${behind ? ` (the device ${stepsBehind} steps of priority behind)` : ''}`)
}

/** How many entries a folder of this computer has; 0 while it is not there. */
export function countOf(folder: string): number {
  try {
    return readdirSync(folder).length
  } catch {
    // Not made yet.
    return 0
  }
}

export function meanOf(costs: readonly Cost[]): Cost {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const cpuMs = costs.flatMap((one) => one.cpuMs ?? [])
  return { ms: mean(costs.map((one) => one.ms)), cpuMs: cpuMs.length === costs.length ? mean(cpuMs) : undefined }
}

interface Counted {
  readonly workload: string
  readonly unit: string
  readonly count: number
}

/** The figure that other work on the machine does not change much: what the browser's processes used, beside what the limit used. */
export function printCpu({ workload, unit, count }: Counted, own: Cost, limit: Cost): void {
  if (own.cpuMs === undefined || limit.cpuMs === undefined) return
  print({
    workload,
    what: `Chromium: processor time of the browser per ${unit}`,
    value: own.cpuMs / count,
    unit: 'ms',
    ratioToLimit: limit.cpuMs / own.cpuMs,
    limit: 'that of the first limit above',
  })
}
