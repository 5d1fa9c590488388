import { copyFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext, Page } from 'playwright'
import { askBarePage, barePage, chunkBytes, rangesAtOnce, workerScript } from './browser-limits.ts'
import { print } from './line.ts'
import type { BenchLine } from './line.ts'
import { startPeers } from './peers.ts'
import type { Peer } from './peers.ts'

const mebibyte = 1024 ** 2
/** Some of them take a minute for all. */
const putFiles = 1_000
/** As the script's line does it; a browser lets six of them go to one server. */
const putsAtOnce = 16

/** What peers get through the same browser, and what a bare page took for the like in this run. */
export interface BrowserPeers {
  readonly context: BrowserContext
  readonly big: { readonly file: string; readonly sizeBytes: number }
  readonly small: { readonly files: readonly string[]; readonly sizeBytes: number }
  /** Of the whole work. */
  readonly limitMs: { readonly W2: number; readonly W3: number; readonly W4: number }
}

/**
 * W2, W3, W4 of every peer that is installed, by a bare page that the peer itself hands out: without rights, hashes and durability, and
 * without anybody who looks at the page; to be read beside our lines through Chromium. Who takes no PUT is asked for W4 only.
 */
export async function measureBrowserPeers(work: BrowserPeers): Promise<void> {
  for (const peer of await startPeers()) {
    using running = peer
    writeFileSync(path.join(running.folder, 'bare.html'), barePage)
    writeFileSync(path.join(running.folder, 'worker.js'), workerScript)
    const page = await work.context.newPage()
    try {
      await page.goto(`http://127.0.0.1:${running.port}/bare.html`)
      await measurePeer({ ...work, peer: running, page })
    } finally {
      await page.close()
    }
  }
}

interface PeerWork extends BrowserPeers {
  readonly peer: Peer
  readonly page: Page
}

async function measurePeer(work: PeerWork): Promise<void> {
  const { peer, page, big, limitMs } = work
  const size = `${big.sizeBytes / mebibyte} MiB`
  const report = (line: Pick<BenchLine, 'workload' | 'what' | 'limit'>, ms: number, bigLimitMs: number) =>
    print({
      ...line,
      what: `Chromium, ${peer.name}: ${line.what}`,
      ratioToLimit: bigLimitMs / ms,
      value: big.sizeBytes / mebibyte / (ms / 1000),
      unit: 'MB/s',
    })
  if (peer.takesPut) {
    await page.locator('input').setInputFiles(big.file)
    const put = await msOf(() => askBarePage(page, 'put', {}))
    const limit = 'the same file in chunks from a bare page to a bare receiver'
    report({ workload: 'W2', what: `PUT of ${size} from a bare page, no hash`, limit }, put, limitMs.W2)
    await measurePuts(work)
  } else copyFileSync(big.file, path.join(peer.folder, 'big.bin'))
  const question = { from: '/big.bin', pieceBytes: chunkBytes, sizeBytes: big.sizeBytes, atOnce: rangesAtOnce }
  const received = await msOf(() => askBarePage(page, 'receive', question))
  report(
    { workload: 'W4', what: `download of ${size} by a bare page, no hash`, limit: 'the same ranges from a bare server' },
    received,
    limitMs.W4,
  )
}

async function measurePuts({ peer, page, small, limitMs }: PeerWork): Promise<void> {
  const files = small.files.slice(0, putFiles)
  const ms = await msOf(async () => {
    await page.locator('input').setInputFiles([...files])
    await askBarePage(page, 'putMany', { atOnce: putsAtOnce })
  })
  const limit = 'such files joined to batches by a bare page, to a bare receiver'
  const what = `${files.length} PUTs of ${small.sizeBytes / 1024} KiB from a bare page, choosing included, not durable`
  print({
    workload: 'W3',
    what: `Chromium, ${peer.name}: ${what}`,
    value: (files.length * 1000) / ms,
    unit: 'files/s',
    ratioToLimit: limitMs.W3 / small.files.length / (ms / files.length),
    limit,
  })
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}
