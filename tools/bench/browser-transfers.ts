import { closeSync, linkSync, mkdirSync, mkdtempSync, openSync, readdirSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium, type FileChooser, type Page } from 'playwright'
import { launchOptions } from '../chromium.mjs'
import { costOf, type Cost } from './browser-cpu.ts'
import { measureHundredThousand } from './browser-many.ts'
import { measureHandles } from './browser-handles.ts'
import { measureBrowserPeers } from './browser-peers.ts'
import { openBareBrowser, type BareBrowser } from './browser-limits.ts'
import { startBenchDevice, type BenchDevice } from './bench-device.ts'
import { watchFrames, type Frames } from './browser-frames.ts'
import { smallLimit } from './limits.ts'
import { median, print } from './line.ts'
import { signedInPage } from './signed-in-page.ts'

const mebibyte = 1024 ** 2
const bigBytes = Number(process.env['COVE_BENCH_BIG_MIB'] ?? 1024) * mebibyte
/** One file under the names of all uploads: what is there already is not sent again. */
const bigNames = ['big.bin', 'big-2.bin', 'big-3.bin']
const smallFiles = 5_000
const smallBytes = 16 * 1024
const pollMs = 20

/** W2, W3, W4 through the desktop's own engine in a real Chromium, and what the page's thread felt of it. */
export async function measureBrowserTransfers(): Promise<void> {
  const dir = mkdtempSync(path.join(process.env['COVE_BENCH_DIR'] ?? os.tmpdir(), 'cove-bench-'))
  writeSources(dir)
  await using bench = await startBenchDevice()
  const browser = await chromium.launch(launchOptions())
  try {
    const page = await signedInPage(browser, bench)
    using frames = await watchFrames(page)
    await page.locator('[data-dock-app="file-manager"]').click()
    await page.locator('[data-remote="file-manager"]').getByRole('grid').or(page.getByText('这个文件夹是空的')).first().waitFor()
    await frames.print('TR-12', 'Chromium: the desktop and the first window, until idle')
    await using bare = await openBareBrowser(browser)
    const at = { page, frames, bench, bare }
    const [bigFile, small] = [path.join(dir, 'big.bin'), path.join(dir, 'small')]
    const sent = await measureBig({ ...at, source: bigFile })
    const sentMany = await measureSmall({ ...at, source: small })
    await measureHandles({ page, frames, folder: bench.folder, count: smallFiles, sizeBytes: smallBytes })
    const received = await measureDown(at)
    await measureBrowserPeers({
      ...{ browser, big: { file: bigFile, sizeBytes: bigBytes } },
      small: { files: readdirSync(small).map((name) => path.join(small, name)), sizeBytes: smallBytes },
      limitMs: { W2: sent.ms, W3: sentMany.ms, W4: received.ms },
    })
    await measureHundredThousand({ page, frames, folder: bench.folder, devicePid: bench.pid })
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
  for (const name of bigNames.slice(1)) linkSync(path.join(dir, 'big.bin'), path.join(dir, name))
  mkdirSync(path.join(dir, 'small'))
  const body = Buffer.alloc(smallBytes, 5)
  for (let index = 0; index < smallFiles; index += 1) writeFileSync(path.join(dir, 'small', `f${index}`), body)
}

/**
 * Opens the menu and its command. A transfer is measured from what is handed over there, as that of the bare page is: opening a menu
 * takes 0.3 to 0.5 s, which is no part of what a limit allows (0027).
 */
async function openChooser({ page, frames }: Measured, kind: '上传文件' | '上传文件夹'): Promise<FileChooser> {
  // The system's own pickers cannot be driven; the inputs behind the same commands can.
  await page.evaluate(() => {
    Reflect.deleteProperty(globalThis, 'showOpenFilePicker')
    Object.assign(globalThis, { showOpenFilePicker: undefined })
  })
  await page.locator('[data-remote="file-manager"]').getByRole('button', { name: '上传', exact: true }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('menuitem', { name: kind, exact: true }).click()
  const opened = await chooser
  // What the menu costs is the menu's; what follows is the transfer's.
  await frames.print('TR-12', 'Chromium: the menu of uploads')
  return opened
}

/** The desktop, the device behind it, and a bare page beside it. */
interface Measured {
  readonly page: Page
  readonly frames: Frames
  readonly bench: BenchDevice
  readonly bare: BareBrowser
}
interface Upload extends Measured {
  readonly source: string
}

/** W2 in turn with its limit: what else the machine does is not to make one of them harder or easier. */
async function measureBig({ source, ...at }: Upload): Promise<Cost> {
  const { frames, bench, bare } = at
  const cost = (work: () => Promise<unknown>) => costOf([bench.pid, bare.receiverPid], work)
  const sentBefore = await cost(() => bare.send(source))
  const hashed = [await cost(() => bare.sendHashed(source))]
  const own: Cost[] = []
  for (const file of bigNames.map((name) => path.join(path.dirname(source), name))) {
    const chooser = await openChooser(at, '上传文件')
    const sending = async () => {
      await chooser.setFiles(file)
      await until(() => sizeOf(path.join(bench.folder, path.basename(file))) === bigBytes)
    }
    own.push(await cost(sending))
    hashed.push(await cost(() => bare.sendHashed(source)))
  }
  const sent = meanOf([sentBefore, await cost(() => bare.send(source))])
  const pass = await cost(() => bare.md5(bigBytes))
  const { ratio, shown } = inTurn(own, hashed)
  const ms = median(own.map((one) => one.ms))
  const mebibytes = bigBytes / mebibyte
  const what = `Chromium: upload of ${mebibytes} MiB, MD5 on both ends, the middle of ${own.length}`
  const line = { workload: 'W2', what, value: speedOf(ms), unit: 'MB/s' as const }
  print({
    ...{ ...line, ratioToLimit: ratio, goal: 'at least 0.9', reached: ratio >= 0.9 },
    limit:
      'the same chunks from a bare page that reads and hashes each once in a worker while others travel, to a process that hashes, no disk; ' +
      `each between two of its (${shown})`,
  })
  print({ ...line, ratioToLimit: sent.ms / ms, limit: 'the same chunks as blobs from a bare page to a bare receiver, no hash, no disk' })
  print({ ...line, ratioToLimit: pass.ms / ms, limit: 'one MD5 pass of hash-wasm in a worker' })
  printCpu({ workload: 'W2', unit: 'MiB', count: mebibytes }, meanOf(own), meanOf(hashed))
  await frames.print('W2', 'Chromium: upload')
  return sent
}

function meanOf(costs: readonly Cost[]): Cost {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const cpuMs = costs.flatMap((one) => one.cpuMs ?? [])
  return { ms: mean(costs.map((one) => one.ms)), cpuMs: cpuMs.length === costs.length ? mean(cpuMs) : undefined }
}

async function measureSmall({ source, ...at }: Upload): Promise<Cost> {
  const { page, frames, bench, bare } = at
  await page.evaluate(() => Object.assign(globalThis, { showDirectoryPicker: undefined }))
  const chooser = await openChooser(at, '上传文件夹')
  const own = await costOf([bench.pid, bare.receiverPid], async () => {
    await chooser.setFiles(source)
    const question = page.getByRole('button', { name: '继续上传', exact: true })
    await question.waitFor()
    await frames.print('W3', `Chromium: ${smallFiles} files chosen, until the question`)
    await question.click()
    await until(() => countOf(path.join(bench.folder, 'small')) === smallFiles)
  })
  await bare.frames.skip()
  const limit = await costOf([bench.pid, bare.receiverPid], () => bare.sendMany(readdirSync(source).map((name) => path.join(source, name))))
  const inC = smallLimit(path.join(source, '../limit'), smallFiles, smallBytes)
  const what = `Chromium: ${smallFiles} files of ${smallBytes / 1024} KiB, durable, choosing included`
  const line = { workload: 'W3', what, value: (smallFiles * 1000) / own.ms, unit: 'files/s' as const }
  print({
    ...line,
    ...{ ratioToLimit: limit.ms / own.ms, limit: 'the same files, chosen and joined to batches by a bare page, to a bare receiver' },
  })
  print({ ...line, ratioToLimit: inC.ms / own.ms, limit: inC.name, goal: 'at least 0.25', reached: inC.ms / own.ms >= 0.25 })
  // The ceiling of the line above: what no page of this Chromium gets beyond, whatever receives its batches.
  print({
    ...{ workload: 'W3', what: `Chromium: the same ${smallFiles} files from that bare page`, value: (smallFiles * 1000) / limit.ms },
    ...{ unit: 'files/s', ratioToLimit: inC.ms / limit.ms, limit: inC.name },
  })
  printCpu({ workload: 'W3', unit: 'file', count: smallFiles }, own, limit)
  await frames.print('W3', 'Chromium: small files, sent and listed')
  await bare.frames.print('W3', `Chromium: the same ${smallFiles} files chosen in a page without anything`)
  return limit
}

/** W4 into a folder of the browser's own file system, hash at the end included, in turn with its limit. */
async function measureDown({ page, frames, bench, bare }: Measured): Promise<Cost> {
  await page.evaluate(() => Object.assign(globalThis, { showDirectoryPicker: () => navigator.storage.getDirectory() }))
  const files = page.locator('[data-remote="file-manager"]')
  const cost = (work: () => Promise<unknown>) => costOf([bench.pid, bare.receiverPid], work)
  const limits = [await cost(() => bare.receive(bigBytes))]
  const own: Cost[] = []
  for (const name of bigNames) {
    await files.getByTitle(name, { exact: true }).first().click({ button: 'right' })
    await page.getByRole('menuitem', { name: '下载到文件夹…' }).click()
    await page.getByRole('button', { name: /^保存位置/ }).click()
    await frames.print('TR-12', 'Chromium: the dialog of downloads')
    const receiving = async () => {
      await page.getByRole('button', { name: '下载', exact: true }).last().click()
      await until(async () => (await page.evaluate(savedBytes, name)) === bigBytes)
    }
    own.push(await cost(receiving))
    limits.push(await cost(() => bare.receive(bigBytes)))
  }
  const { ratio, shown } = inTurn(own, limits)
  const ms = median(own.map((one) => one.ms))
  print({
    ...{
      workload: 'W4',
      what: `Chromium: download of ${bigBytes / mebibyte} MiB into a folder, SHA-1 on both ends, the middle of ${own.length}`,
    },
    ...{ value: speedOf(ms), unit: 'MB/s', ratioToLimit: ratio },
    limit: `the same ranges from a bare server into the same file system, no hash; each between two of its (${shown})`,
  })
  printCpu({ workload: 'W4', unit: 'MiB', count: bigBytes / mebibyte }, meanOf(own), meanOf(limits))
  await frames.print('W4', 'Chromium: download')
  return meanOf(limits)
}

/** Each of some works beside the two runs of the limit it stands between; the middle of these ratios is the figure. */
function inTurn(own: readonly Cost[], limits: readonly Cost[]): { readonly ratio: number; readonly shown: string } {
  const ratios = own.map(({ ms }, round) => meanOf(limits.slice(round, round + 2)).ms / ms)
  return { ratio: median(ratios), shown: ratios.map((one) => one.toFixed(2)).join(', ') }
}

interface Counted {
  readonly workload: string
  readonly unit: string
  readonly count: number
}

/** The figure that other work on the machine does not change much: what the browser's processes used, beside what the limit used. */
function printCpu({ workload, unit, count }: Counted, own: Cost, limit: Cost): void {
  if (own.cpuMs === undefined || limit.cpuMs === undefined) return
  print({
    ...{ workload, what: `Chromium: processor time of the browser per ${unit}`, value: own.cpuMs / count, unit: 'ms' },
    ...{ ratioToLimit: limit.cpuMs / own.cpuMs, limit: 'that of the first limit above' },
  })
}

function speedOf(tookMs: number): number {
  return bigBytes / mebibyte / (tookMs / 1000)
}

async function savedBytes(name: string): Promise<number> {
  const root = await navigator.storage.getDirectory()
  try {
    return (await (await root.getFileHandle(name)).getFile()).size
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
