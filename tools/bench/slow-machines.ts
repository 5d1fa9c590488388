import type { CDPSession, Page } from 'playwright'

/** A machine and its line to the device (issue 43, W11). */
export interface Condition {
  readonly name: string
  /** How many times slower the page's processor is. */
  readonly cpuSlowdown: number
  /** Undefined: the line of this machine. */
  readonly line?: { readonly roundTripMs: number; readonly bitsPerSecond: number }
  /** The goals of W11, where the table has any. */
  readonly dockGoalMs?: number
  readonly rowsGoalMs?: number
}

const mbit = 1_000_000

/** From a new computer beside the device to an old phone on a bad line. */
export const conditions: readonly Condition[] = [
  { name: 'this machine, local', cpuSlowdown: 1, rowsGoalMs: 250 },
  { name: 'processor 4x slower', cpuSlowdown: 4 },
  { name: '50 ms, 20 Mbit/s', cpuSlowdown: 1, line: { roundTripMs: 50, bitsPerSecond: 20 * mbit } },
  {
    name: '4x slower, 50 ms, 20 Mbit/s',
    cpuSlowdown: 4,
    line: { roundTripMs: 50, bitsPerSecond: 20 * mbit },
    dockGoalMs: 1000,
    rowsGoalMs: 900,
  },
  {
    name: '6x slower, 150 ms, 4 Mbit/s',
    cpuSlowdown: 6,
    line: { roundTripMs: 150, bitsPerSecond: 4 * mbit },
    dockGoalMs: 1800,
    rowsGoalMs: 1800,
  },
]

/** Makes a page as slow as the condition says, until the page is closed. */
export async function slowDown(page: Page, { cpuSlowdown, line }: Condition): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  if (line) {
    const bytesPerSecond = line.bitsPerSecond / 8
    const throughput = { downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond }
    await session.send('Network.emulateNetworkConditions', { offline: false, latency: line.roundTripMs, ...throughput })
  }
  return session
}
