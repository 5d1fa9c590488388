import type { Browser, CDPSession, Page } from 'playwright'
import type { BenchDevice } from './bench-device.ts'
import { print } from './line.ts'
import { closeAll, openUntil } from './open-windows.ts'
import { signedInPage } from './signed-in-page.ts'

const windowsARound = 100
const rounds = 5

/** What windows that were opened and closed leave behind (W9): after a first round that fills caches, over five more. */
export async function measureHundredWindows(browser: Browser, bench: BenchDevice): Promise<void> {
  const page = await signedInPage(browser, bench)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await openAndClose(page)
  const seen = [await counters(session)]
  for (let round = 0; round < rounds; round += 1) {
    await openAndClose(page)
    seen.push(await counters(session))
  }
  await page.context().close()
  printLeft('nodes', seen)
  printLeft('listeners', seen)
  printHeap(seen)
}

async function openAndClose(page: Page): Promise<void> {
  await openUntil(page, windowsARound)
  await closeAll(page)
}

interface Counters {
  readonly nodes: number
  readonly listeners: number
  readonly heap: number
}

async function counters(session: CDPSession): Promise<Counters> {
  // Closing windows fade for a moment before they are gone.
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
  return { nodes: of('Nodes'), listeners: of('JSEventListeners'), heap: of('JSHeapUsedSize') }
}

const growth = (seen: readonly Counters[], of: keyof Counters) => (seen.at(-1)?.[of] ?? 0) - (seen[0]?.[of] ?? 0)

function printLeft(of: 'nodes' | 'listeners', seen: readonly Counters[]): void {
  const left = growth(seen, of)
  print({
    workload: 'W9',
    what: `${rounds} times ${windowsARound} windows opened and closed: ${of} left`,
    value: Math.max(0, left),
    unit: 'count',
    goal: '0',
    reached: left <= 0,
  })
}

/**
 * The mean of all rounds: what a window leaves for good adds up in it, while the machine code an engine makes of what has become hot, and
 * throws away when it has grown old, comes once. Of single rounds it may be more than the windows themselves; they are told beside it.
 */
function printHeap(seen: readonly Counters[]): void {
  const perWindow = growth(seen, 'heap') / (rounds * windowsARound)
  const each = seen.slice(1).map(({ heap }, round) => Math.round((heap - (seen[round]?.heap ?? heap)) / windowsARound))
  print({
    workload: 'W9',
    what: `${windowsARound} windows opened and closed: heap left per window, the mean of ${rounds} rounds (${each.join(', ')})`,
    value: perWindow,
    unit: 'bytes',
    goal: 'under 2 KB',
    reached: perWindow < 2048,
  })
}
