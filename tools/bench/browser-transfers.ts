import { closeSync, linkSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium } from 'playwright'
import type { BrowserContext } from 'playwright'
import { launchOptions } from '../chromium.mjs'
import { costOf } from './browser-cpu.ts'
import type { Cost } from './browser-cpu.ts'
import { measureHundredThousand } from './browser-many.ts'
import { feel, meanOf, openChooser, printCpu, until } from './browser-measured.ts'
import type { Measured } from './browser-measured.ts'
import { measureSmall, writeSmall } from './browser-small.ts'
import { openBareBrowser } from './browser-limits.ts'
import { startBenchDevice } from './bench-device.ts'
import { watchFrames } from './browser-frames.ts'
import { median, print } from './line.ts'
import { pageOptions, signIn } from './signed-in-page.ts'

const mebibyte = 1024 ** 2
const bigBytes = Number(process.env['COVE_BENCH_BIG_MIB'] ?? 1024) * mebibyte
/** One file under the names of all uploads: what is there already is not sent again. The last is for what a page feels of it. */
const bigNames = ['big.bin', 'big-2.bin', 'big-3.bin']
const feltName = 'big-4.bin'

/** W2, W3, W4 through the desktop's own engine in a real Chromium, and what the page's thread felt of it. */
export async function measureBrowserTransfers(): Promise<void> {
  const dir = mkdtempSync(path.join(process.env['COVE_BENCH_DIR'] ?? os.tmpdir(), 'cove-bench-'))
  writeBig(dir)
  const small = writeSmall(dir)
  await using bench = await startBenchDevice()
  const [context, bareContext] = [await launchOnDisk(path.join(dir, 'profile')), await launchOnDisk(path.join(dir, 'bare-profile'))]
  try {
    const page = await signIn(await context.newPage(), bench)
    using frames = await watchFrames(page)
    await page.locator('[data-dock-app="file-manager"]').click()
    await page.locator('[data-remote="file-manager"]').getByRole('grid').or(page.getByText('这个文件夹是空的')).first().waitFor()
    await frames.print('TR-12', 'Chromium: the desktop and the first window, until idle')
    await using bare = await openBareBrowser(bareContext)
    const at = { page, frames, bench, bare }
    await measureBig({ ...at, source: path.join(dir, 'big.bin') })
    await measureSmall(at, small)
    await measureDown(at)
    await measureHundredThousand({ page, frames, folder: bench.folder, devicePid: bench.pid })
  } finally {
    await context.close()
    await bareContext.close()
    rmSync(dir, { recursive: true, force: true })
  }
}

/**
 * A browser with a profile in a folder, as people have it. What Playwright's own contexts store is in the memory of the browser, which has no
 * room for a second file of a GiB: the engine says that the disk is full, and W4 would be a figure of memory. One for each page that is
 * measured, because a page behind another one in the same window is not drawn.
 */
function launchOnDisk(profileDir: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profileDir, { ...launchOptions(), ...pageOptions })
}

function writeBig(dir: string): void {
  const block = Buffer.alloc(mebibyte, 7)
  const file = openSync(path.join(dir, 'big.bin'), 'w')
  for (let at = 0; at < bigBytes; at += block.length) writeSync(file, block)
  closeSync(file)
  for (const name of [...bigNames.slice(1), feltName]) linkSync(path.join(dir, 'big.bin'), path.join(dir, name))
}

type Measure<R> = (work: () => Promise<unknown>) => Promise<R>

interface Upload extends Measured {
  readonly source: string
}

/** W2 in turn with its limit: what else the machine does is not to make one of them harder or easier. */
async function measureBig({ source, ...at }: Upload): Promise<void> {
  const { frames, bench, bare } = at
  const cost = (work: () => Promise<unknown>) => costOf([bench.pid, bare.receiverPid], work)
  const sentBefore = await cost(() => bare.send(source))
  const hashed = [await cost(() => bare.sendHashed(source))]
  const own: Cost[] = []
  const send = async <R>(name: string, measure: Measure<R>): Promise<R> => {
    const file = path.join(path.dirname(source), name)
    const chooser = await openChooser(at, '上传文件')
    return measure(async () => {
      await chooser.setFiles(file)
      await until(at.page, () => sizeOf(path.join(bench.folder, name)) === bigBytes)
    })
  }
  for (const name of bigNames) {
    own.push(await send(name, cost))
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
    ...line,
    ratioToLimit: ratio,
    goal: 'at least 0.9',
    reached: ratio >= 0.9,
    limit:
      'the same chunks from a bare page that reads and hashes each once in a worker while others travel, to a process that hashes, no disk; ' +
      `each between two of its (${shown})`,
  })
  print({ ...line, ratioToLimit: sent.ms / ms, limit: 'the same chunks as blobs from a bare page to a bare receiver, no hash, no disk' })
  print({ ...line, ratioToLimit: pass.ms / ms, limit: 'one MD5 pass of hash-wasm in a worker' })
  printCpu({ workload: 'W2', unit: 'MiB', count: mebibytes }, meanOf(own), meanOf(hashed))
  await frames.print('W2', 'Chromium: upload')
  await send(feltName, (work) => feel(at, { workload: 'W2', what: 'Chromium: upload' }, work))
}

/** W4 into a folder of the browser's own file system, hash at the end included, in turn with its limit. */
async function measureDown(at: Measured): Promise<void> {
  const { page, frames, bench, bare } = at
  await page.evaluate(() => Object.assign(globalThis, { showDirectoryPicker: () => navigator.storage.getDirectory() }))
  const files = page.locator('[data-remote="file-manager"]')
  const cost = (work: () => Promise<unknown>) => costOf([bench.pid, bare.receiverPid], work)
  const receive = async <R>(name: string, measure: Measure<R>): Promise<R> => {
    await files.getByTitle(name, { exact: true }).first().click({ button: 'right' })
    await page.getByRole('menuitem', { name: '下载到文件夹…' }).click()
    await page.getByRole('button', { name: /^保存位置/ }).click()
    await frames.print('TR-12', 'Chromium: the dialog of downloads')
    return measure(async () => {
      await page.getByRole('button', { name: '下载', exact: true }).last().click()
      await until(page, async () => (await page.evaluate(savedBytes, name)) === bigBytes)
    })
  }
  const limits = [await cost(() => bare.receive(bigBytes))]
  const own: Cost[] = []
  for (const name of bigNames) {
    own.push(await receive(name, cost))
    limits.push(await cost(() => bare.receive(bigBytes)))
  }
  const { ratio, shown } = inTurn(own, limits)
  const ms = median(own.map((one) => one.ms))
  print({
    workload: 'W4',
    what: `Chromium: download of ${bigBytes / mebibyte} MiB into a folder, SHA-1 on both ends, the middle of ${own.length}`,
    value: speedOf(ms),
    unit: 'MB/s',
    ratioToLimit: ratio,
    goal: 'at least 1.0',
    reached: ratio >= 1,
    limit: `the same ranges from a bare server into the same file system, no hash; each between two of its (${shown})`,
  })
  printCpu({ workload: 'W4', unit: 'MiB', count: bigBytes / mebibyte }, meanOf(own), meanOf(limits))
  await frames.print('W4', 'Chromium: download')
  await receive(feltName, (work) => feel(at, { workload: 'W4', what: 'Chromium: download' }, work))
}

/** Each of some works beside the two runs of the limit it stands between; the middle of these ratios is the figure. */
function inTurn(own: readonly Cost[], limits: readonly Cost[]): { readonly ratio: number; readonly shown: string } {
  const ratios = own.map(({ ms }, round) => meanOf(limits.slice(round, round + 2)).ms / ms)
  return { ratio: median(ratios), shown: ratios.map((one) => one.toFixed(2)).join(', ') }
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
