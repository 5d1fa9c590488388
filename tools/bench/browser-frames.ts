import type { Page } from 'playwright'
import { print } from './line.ts'
import { busiestWhile, watchMainThread } from './thread-load.ts'
import type { ThreadLoad } from './thread-load.ts'

const longFrameMs = 50
/** Long enough to stand out among the browser's other processes. */
const spinMs = 400

/** What blocks the thread of a page. Dispose it. */
export interface Frames extends Disposable {
  /** Prints the longest block since the last look, how many reached 50 ms, and what the thread itself did in the longest. */
  readonly print: (workload: string, what: string) => Promise<void>
  /** The longest block since the last look. */
  readonly longest: () => Promise<LongestBlock>
  /** Forgets what was before: nobody is to answer for it. */
  readonly skip: () => Promise<void>
}

/** A block of the page's thread; `ranMs` of it the thread ran itself, where the system tells. */
export interface LongestBlock {
  readonly durationMs: number
  readonly ranMs: number | undefined
}

interface Block {
  readonly startEpochMs: number
  readonly durationMs: number
}

/** Watches a page from now on. */
export async function watchFrames(page: Page): Promise<Frames> {
  await page.evaluate(() => {
    const blocks: { startEpochMs: number; durationMs: number }[] = []
    const observer = new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        blocks.push({ startEpochMs: performance.timeOrigin + startTime, durationMs: duration })
    })
    observer.observe({ type: 'longtask' })
    // The observer is kept too: nothing else holds it.
    Object.assign(globalThis, { coveBlocks: blocks, coveObserver: observer })
  })
  const pid = await busiestWhile(() => page.evaluate(spin, spinMs))
  const load = pid === undefined ? undefined : watchMainThread(pid)
  const taken = async () => {
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 0)))
    return page.evaluate(() => (Reflect.get(globalThis, 'coveBlocks') as Block[]).splice(0))
  }
  await taken()
  return {
    print: async (workload, what) => printBlocks({ workload, what, load }, await taken()),
    longest: async () => longestOf(await taken(), load),
    skip: async () => void (await taken()),
    [Symbol.dispose]: () => load?.[Symbol.dispose](),
  }
}

function longestOf(blocks: readonly Block[], load: ThreadLoad | undefined): LongestBlock {
  const durationMs = Math.max(0, ...blocks.map((block) => block.durationMs))
  const ran = blocks.map((block) => shareOf(block, load)?.ranMs)
  return { durationMs, ranMs: ran.includes(undefined) ? undefined : Math.max(0, ...ran.map(Number)) }
}

interface Told {
  readonly workload: string
  readonly what: string
  readonly load: ThreadLoad | undefined
}

function printBlocks({ workload, what, load }: Told, blocks: readonly Block[]): void {
  const longest = blocks.reduce((a, b) => (b.durationMs > a.durationMs ? b : a), { startEpochMs: 0, durationMs: 0 })
  const long = blocks.filter(({ durationMs }) => durationMs >= longFrameMs)
  const line = { workload, unit: 'ms', goal: 'below 50 ms' } as const
  print({
    ...line,
    what: `${what}: longest block of the page's thread (${long.length} of 50 ms and more)`,
    value: longest.durationMs,
    reached: long.length === 0,
  })
  // On a busy machine a thread that has little to do stands still all the same; what it did itself is the figure to believe then.
  const shares = long.flatMap((block) => shareOf(block, load) ?? [])
  if (shares.length === 0) return
  const worst = shares.reduce((a, b) => (b.ranMs > a.ranMs ? b : a))
  print({
    ...line,
    what: `${what}: of such a block, the most the thread ran itself (it waited ${Math.round(worst.waitedMs)} ms for a processor)`,
    value: worst.ranMs,
    reached: worst.ranMs < longFrameMs,
  })
}

function shareOf({ startEpochMs, durationMs }: Block, load: ThreadLoad | undefined) {
  const startMs = startEpochMs - performance.timeOrigin
  return load?.shareOf(startMs, startMs + durationMs)
}

/** Runs in the page. */
function spin(forMs: number): void {
  const endMs = performance.now() + forMs
  while (performance.now() < endMs);
}
