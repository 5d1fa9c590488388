import type { Page } from 'playwright'
import { print } from './line.ts'

const longFrameMs = 50

/** The page tells how long its thread was blocked at the longest since the last look. */
export async function watchFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = { longestMs: 0 }
    Object.assign(globalThis, { coveLongest: seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.longestMs = Math.max(seen.longestMs, entry.duration)
    }).observe({ type: 'longtask' })
  })
}

/** Prints the longest block since the last look. */
export async function printFrames(page: Page, workload: string, what: string): Promise<void> {
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
