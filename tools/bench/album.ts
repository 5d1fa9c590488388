import { chromium } from 'playwright'
import type { CDPSession, Page } from 'playwright'
import { launchOptions } from '../chromium.mjs'
import type { BenchDevice } from './bench-device.ts'
import { watchBlanks, longestBlankMs } from './blank-tiles.ts'
import { watchFrames } from './browser-frames.ts'
import { median, print } from './line.ts'
import { startPhotoDevice } from './photo-library.ts'
import { signedInPage } from './signed-in-page.ts'
import { putBehind } from './thread-load.ts'
import { openMs } from './window-times.ts'

const many = Number(process.env['COVE_BENCH_PHOTOS'] ?? 100_000)
const few = 1000
const rounds = 5
const mostRatio = 1.5
const mostBlankMs = 300
const mostFrameMs = 100
const mostGrowth = 1.1

/** Issue 21: the timeline of 100,000 photos next to that of 1,000, and scrubbing it end to end. */
export async function measureAlbum(): Promise<void> {
  await using large = await startPhotoDevice(many)
  await using small = await startPhotoDevice(few)
  const browser = await chromium.launch(launchOptions())
  try {
    const pages = { large: await signedInPage(browser, large), small: await signedInPage(browser, small) }
    await measureOpening(pages)
    await measureScrubbing(pages.large, large)
  } finally {
    await browser.close()
  }
}

/** One desktop for each library: another one would bring back the windows of the first. */
interface Pages {
  readonly large: Page
  readonly small: Page
}

async function measureOpening({ large, small }: Pages): Promise<void> {
  const [largeMs, smallMs]: [number[], number[]] = [[], []]
  // The first round compiles the code and draws the thumbnails, and counts against neither.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [page, times] of [
      [small, smallMs],
      [large, largeMs],
    ] as const) {
      const ms = await openAlbum(page)
      if (round > 0) times.push(ms)
      await closeAlbum(page)
    }
  }
  const ratio = median(largeMs) / median(smallMs)
  print({
    workload: 'ALB-01b',
    what: `timeline of ${many} photos on the screen`,
    value: median(largeMs),
    unit: 'ms',
    ratioToLimit: ratio,
    limit: `the same of ${few} photos`,
    goal: `at most ${mostRatio}`,
    reached: ratio <= mostRatio,
  })
}

/** From the click until the first tile of the timeline is there, in ms. */
async function openAlbum(page: Page): Promise<number> {
  await page.keyboard.press('Control+Shift+k')
  const button = '[data-launcher] [data-app="album"]'
  await page.locator(button).waitFor()
  const ms = await openMs(page, { button, frame: '[data-remote="album"]', content: '[data-index="0"]', windows: 1 })
  await page.locator('[data-remote="album"] [data-index="0"] img[data-shown]').waitFor()
  return ms
}

async function closeAlbum(page: Page): Promise<void> {
  const window = page.locator('[data-remote="album"]')
  await window.getByRole('button', { name: '关闭', exact: true }).click()
  await window.waitFor({ state: 'detached' })
}

async function measureScrubbing(page: Page, bench: BenchDevice): Promise<void> {
  await openAlbum(page)
  const session = await page.context().newCDPSession(page)
  using frames = await watchFrames(page)
  using _behind = putBehind(bench.pid)
  await scrub(page)
  const heapBytes = await heapOf(session)
  await page.evaluate(watchBlanks)
  await frames.skip()
  await scrub(page)
  const { durationMs, ranMs = durationMs } = await frames.longest()
  const blankMs = await page.evaluate(longestBlankMs)
  await scrub(page)
  const growth = (await heapOf(session)) / heapBytes
  const what = `scrubbing ${many} photos end to end`
  const line = { workload: 'ALB-01b', unit: 'ms' } as const
  const blank = { goal: `at most ${mostBlankMs} ms`, reached: blankMs <= mostBlankMs }
  print({ ...line, ...blank, what: `${what}: longest time a tile on the screen was blank`, value: blankMs })
  print({ ...line, what: `${what}: longest block of the page's thread`, value: durationMs })
  const frame = { goal: `at most ${mostFrameMs} ms`, reached: ranMs <= mostFrameMs }
  print({ ...line, ...frame, what: `${what}: most that the thread itself ran in a block`, value: ranMs })
  const flat = { goal: `at most ${mostGrowth} times the first`, reached: growth <= mostGrowth }
  print({ ...flat, workload: 'ALB-01b', what: `${what}: memory after the third time, next to the first`, value: growth, unit: 'count' })
}

/** Drags the scrubber from its top to its bottom, with a rest at every tenth. */
async function scrub(page: Page): Promise<void> {
  const box = await page.locator('[data-remote="album"] [role="slider"][aria-orientation="vertical"]').boundingBox()
  if (!box) throw new Error('no scrubber')
  const x = box.x + box.width / 2
  const steps = 100
  await page.mouse.move(x, box.y + 1)
  await page.mouse.down()
  for (let step = 0; step <= steps; step += 1) {
    await page.mouse.move(x, box.y + 1 + ((box.height - 2) * step) / steps)
    await page.waitForTimeout(step % 10 === 0 ? 500 : 30)
  }
  await page.mouse.up()
}

/** Bytes of the page's objects that are in use. */
async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize
}
