import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { files as filesArea } from '@cove/device-contract/files'
import { spaces } from '@cove/device-contract/spaces'
import { tasks } from '@cove/device-contract/tasks'
import { chromium } from 'playwright'
import type { Browser, Page } from 'playwright'
import sharp from 'sharp'
import { launchOptions } from '../chromium.mjs'
import { startBenchDevice } from './bench-device.ts'
import type { BenchDevice } from './bench-device.ts'
import { median, print } from './line.ts'
import { coldLoadMs } from './load-time.ts'
import { signedInPage } from './signed-in-page.ts'
import { conditions, slowDown } from './slow-machines.ts'
import type { Condition } from './slow-machines.ts'
import { openMs } from './window-times.ts'

const runs = 3
/** How long a desktop is left alone before its first window: what it still fetches is part of its start. */
const restMs = 3000
const dock = '[data-region="dock"] [data-dock-app]'
const files = { button: '[data-dock-app="file-manager"]', frame: '[data-remote="file-manager"]', windows: 1 } as const

/** W11: reload to dock and click to the first rows and tiles, on slow machines and lines; medians of three runs. */
export async function measureReal(): Promise<void> {
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#37a' } })
    .jpeg()
    .toBuffer()
  await using bench = await startBenchDevice((folder) => fill(folder, picture))
  await takeHome(bench)
  const browser = await chromium.launch(launchOptions())
  try {
    await round(browser, bench, { name: 'first start of the browser', cpuSlowdown: 1 })
    for (const condition of conditions) await measureCondition(browser, bench, condition)
  } finally {
    await browser.close()
  }
}

/** Folders, documents and pictures, as people have them at home. */
function fill(folder: string, picture: Buffer): void {
  for (let index = 0; index < 20; index += 1) mkdirSync(path.join(folder, `Folder ${index}`))
  for (let index = 0; index < 120; index += 1) writeFileSync(path.join(folder, `Document ${index}.txt`), 'text')
  for (let index = 0; index < 60; index += 1) writeFileSync(path.join(folder, `IMG_${1000 + index}.jpg`), picture)
}

/** Copies what the shown folder holds to the home, where a first window begins. */
async function takeHome({ device, storageId }: BenchDevice): Promise<void> {
  const from = await device.use(filesArea).list({ query: { storageId, path: '/', page: 1, pageRows: 256 } })
  const known = await device.use(spaces).list()
  const home = known.ok ? known.data.storages.find(({ origin }) => origin === 'managed') : undefined
  if (!from.ok || !home) throw new Error('the home cannot be filled')
  const sources = from.data.items.map(({ path: source }) => ({ storageId, path: source }))
  const target = { storageId: home.storageId, path: '/' }
  const begun = await device.use(tasks).add({ body: { kind: 'copy', work: { conflict: 'skip', sources, target } } })
  if (!begun.ok) throw new Error(begun.error.name)
  for (;;) {
    const at = await device.use(filesArea).list({ query: { ...target, page: 1 } })
    if (at.ok && at.data.total === sources.length) return
    await pause(200)
  }
}

interface Round {
  readonly dockMs: number
  readonly rowsMs: number
}

async function measureCondition(browser: Browser, bench: BenchDevice, condition: Condition): Promise<void> {
  const rounds: Round[] = []
  for (let run = 0; run < runs; run += 1) rounds.push(await round(browser, bench, condition))
  printTime(
    `${condition.name}: reload to dock`,
    rounds.map(({ dockMs }) => dockMs),
    condition.dockGoalMs,
  )
  printTime(
    `${condition.name}: click to painted rows of Files`,
    rounds.map(({ rowsMs }) => rowsMs),
    condition.rowsGoalMs,
  )
}

async function round(browser: Browser, bench: BenchDevice, condition: Condition): Promise<Round> {
  const page = await signedInPage(browser, bench)
  await page.waitForTimeout(restMs)
  await slowDown(page, condition)
  const dockMs = await coldLoadMs(page, dock)
  await page.waitForTimeout(restMs * (condition.cpuSlowdown > 1 ? 2 : 1))
  const rowsMs = await openFilesMs(page)
  await page.context().close()
  return { dockMs, rowsMs }
}

function openFilesMs(page: Page): Promise<number> {
  return openMs(page, { ...files, content: '[data-index="0"] bdi' })
}

function printTime(what: string, times: readonly number[], goalMs?: number): void {
  const value = median(times)
  const goal = goalMs === undefined ? {} : { goal: `at most ${goalMs} ms`, reached: value <= goalMs }
  print({ workload: 'W11', what, value, unit: 'ms', ...goal })
}
