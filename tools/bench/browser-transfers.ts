import { createHash } from 'node:crypto'
import { closeSync, mkdirSync, mkdtempSync, openSync, readdirSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium, type Page } from 'playwright'
import { launchOptions } from '../chromium.mjs'
import { startBenchDevice, type BenchDevice } from './bench-device.ts'
import { print } from './line.ts'
import { signedInPage } from './signed-in-page.ts'

const mebibyte = 1024 ** 2
const bigBytes = Number(process.env['COVE_BENCH_BIG_MIB'] ?? 1024) * mebibyte
const smallFiles = 5_000
const smallBytes = 16 * 1024
const pollMs = 20
const longFrameMs = 50

/** W2, W3, W4 through the desktop's own engine in a real Chromium, and what the page's thread felt of it. */
export async function measureBrowserTransfers(): Promise<void> {
  const dir = mkdtempSync(path.join(process.env['COVE_BENCH_DIR'] ?? os.tmpdir(), 'cove-bench-'))
  writeSources(dir)
  await using bench = await startBenchDevice()
  const browser = await chromium.launch(launchOptions())
  try {
    const page = await signedInPage(browser, bench)
    await watchFrames(page)
    await page.locator('[data-dock-app="file-manager"]').click()
    await page.locator('[data-remote="file-manager"]').getByRole('grid').or(page.getByText('这个文件夹是空的')).first().waitFor()
    await measureBig(page, bench, path.join(dir, 'big.bin'))
    await measureSmall(page, bench, path.join(dir, 'small'))
    await measureDown(page)
  } finally {
    await browser.close()
    rmSync(dir, { recursive: true, force: true })
  }
}

function writeSources(dir: string): void {
  const block = Buffer.alloc(mebibyte, 7)
  const file = openSync(path.join(dir, 'big.bin'), 'w')
  for (let at = 0; at < bigBytes; at += block.length) writeSync(file, block)
  closeSync(file)
  mkdirSync(path.join(dir, 'small'))
  const body = Buffer.alloc(smallBytes, 5)
  for (let index = 0; index < smallFiles; index += 1) writeFileSync(path.join(dir, 'small', `f${index}`), body)
}

/** The page tells how long its thread was blocked at the longest since the last look. */
async function watchFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = { longestMs: 0 }
    Object.assign(globalThis, { coveLongest: seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.longestMs = Math.max(seen.longestMs, entry.duration)
    }).observe({ type: 'longtask' })
  })
}

async function printFrames(page: Page, workload: string, what: string): Promise<void> {
  const longestMs = await page.evaluate(() => {
    const seen = Reflect.get(globalThis, 'coveLongest') as { longestMs: number }
    const { longestMs: longest } = seen
    seen.longestMs = 0
    return longest
  })
  print({
    ...{ workload, what: `${what}: longest block of the page's thread`, value: longestMs, unit: 'ms' },
    ...{ goal: 'below 50 ms', reached: longestMs < longFrameMs },
  })
}

async function choose(page: Page, kind: '上传文件' | '上传文件夹', chosen: string): Promise<number> {
  // The system's own pickers cannot be driven; the inputs behind the same commands can.
  await page.evaluate(() => {
    Reflect.deleteProperty(globalThis, 'showOpenFilePicker')
    Object.assign(globalThis, { showOpenFilePicker: undefined })
  })
  await page.locator('[data-remote="file-manager"]').getByRole('button', { name: '上传', exact: true }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('menuitem', { name: kind, exact: true }).click()
  const startedAt = performance.now()
  await (await chooser).setFiles(chosen)
  return startedAt
}

async function measureBig(page: Page, bench: BenchDevice, big: string): Promise<void> {
  const block = Buffer.alloc(8 * mebibyte, 7)
  const hashedAt = performance.now()
  for (let at = 0; at < bigBytes; at += block.length) createHash('md5').update(block).digest('hex')
  const md5Speed = bigBytes / mebibyte / ((performance.now() - hashedAt) / 1000)
  const startedAt = await choose(page, '上传文件', big)
  await until(() => sizeOf(path.join(bench.folder, 'big.bin')) === bigBytes)
  const speed = bigBytes / mebibyte / ((performance.now() - startedAt) / 1000)
  print({
    ...{ workload: 'W2', what: `Chromium: upload of ${bigBytes / mebibyte} MiB, MD5 on both ends`, value: speed, unit: 'MB/s' },
    ...{ ratioToLimit: speed / md5Speed, limit: 'one MD5 pass of Node', goal: 'at least 0.9', reached: speed / md5Speed >= 0.9 },
  })
  await printFrames(page, 'W2', 'Chromium: upload')
}

async function measureSmall(page: Page, bench: BenchDevice, folder: string): Promise<void> {
  await page.evaluate(() => Object.assign(globalThis, { showDirectoryPicker: undefined }))
  const startedAt = await choose(page, '上传文件夹', folder)
  const goOn = page.getByRole('button', { name: '继续上传', exact: true })
  await goOn.click()
  await until(() => countOf(path.join(bench.folder, 'small')) === smallFiles)
  const seconds = (performance.now() - startedAt) / 1000
  print({
    ...{ workload: 'W3', what: `Chromium: ${smallFiles} files of ${smallBytes / 1024} KiB, durable, choosing included` },
    ...{ value: smallFiles / seconds, unit: 'files/s' },
  })
  await printFrames(page, 'W3', 'Chromium: small files')
}

/** W4 into a folder of the browser's own file system, hash at the end included. */
async function measureDown(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(globalThis, { showDirectoryPicker: () => navigator.storage.getDirectory() }))
  const files = page.locator('[data-remote="file-manager"]')
  await files.getByTitle('big.bin', { exact: true }).first().click({ button: 'right' })
  await page.getByRole('menuitem', { name: '下载到文件夹…' }).click()
  await page.getByRole('button', { name: /^保存位置/ }).click()
  const startedAt = performance.now()
  await page.getByRole('button', { name: '下载', exact: true }).last().click()
  await until(async () => (await page.evaluate(savedBytes)) === bigBytes)
  const speed = bigBytes / mebibyte / ((performance.now() - startedAt) / 1000)
  print({
    workload: 'W4',
    what: `Chromium: download of ${bigBytes / mebibyte} MiB into a folder, SHA-1 on both ends`,
    value: speed,
    unit: 'MB/s',
  })
  await printFrames(page, 'W4', 'Chromium: download')
}

async function savedBytes(): Promise<number> {
  const root = await navigator.storage.getDirectory()
  try {
    return (await (await root.getFileHandle('big.bin')).getFile()).size
  } catch {
    // Not there yet under its final name.
    return 0
  }
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

function countOf(folder: string): number {
  try {
    return readdirSync(folder).length
  } catch {
    // Not made yet.
    return 0
  }
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const giveUpAt = performance.now() + 600_000
  while (!(await holds())) {
    if (performance.now() > giveUpAt) throw new Error('the transfer did not end')
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
}
