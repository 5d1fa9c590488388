import type { Browser, CDPSession, Page } from 'playwright'
import type { BareDesk } from './bare-desk.ts'
import type { BenchDevice } from './bench-device.ts'
import { median, print } from './line.ts'
import { openUntil } from './open-windows.ts'
import { signedInPage } from './signed-in-page.ts'

/** What one drag cost. */
interface Drag {
  /** Script, style and layout on the page's thread. */
  readonly msPerMove: number
  readonly lateFrames: number
}

const moves = 120
const rounds = 3
/** A frame that came later than this was missed: the screen shows one each 16.7 ms. */
const lateMs = 25

/** W9: dragging one of many windows, in turn with the bare desk's, which tells what this machine misses by itself. */
export async function measureDrags(
  browser: Browser,
  { bench, bare }: { readonly bench: BenchDevice; readonly bare: BareDesk },
): Promise<void> {
  for (const windows of [10, 20]) {
    const ours = await signedInPage(browser, bench)
    await openUntil(ours, windows)
    const theirs = await bare.open(browser, windows)
    const drags: Drag[] = []
    const bareDrags: Drag[] = []
    for (let round = 0; round < rounds; round += 1) {
      bareDrags.push(await drag(theirs, '[data-bare-window]:last-of-type header'))
      drags.push(await drag(ours, '[data-window-id][data-focused="true"] header'))
    }
    await ours.context().close()
    await theirs.context().close()
    tell(windows, drags, bareDrags)
  }
}

function tell(windows: number, drags: readonly Drag[], bareDrags: readonly Drag[]): void {
  const perMove = median(drags.map((one) => one.msPerMove))
  const barePerMove = median(bareDrags.map((one) => one.msPerMove))
  print({
    workload: 'W9',
    what: `dragging with ${windows} windows: script, style and layout per move`,
    value: perMove,
    unit: 'ms',
    ratioToLimit: perMove / barePerMove,
    limit: `our bare React desk with as many, ${barePerMove.toFixed(2)} ms`,
    goal: 'at most 0.8 ms, or at most 1.33 of the bare desk (0.6 where the table was measured)',
    reached: perMove <= 0.8 || perMove / barePerMove <= 0.8 / 0.6,
  })
  const late = median(drags.map((one) => one.lateFrames))
  const bareLate = median(bareDrags.map((one) => one.lateFrames))
  print({
    workload: 'W9',
    what: `dragging with ${windows} windows: frames later than ${lateMs} ms of ${moves}`,
    value: late,
    unit: 'count',
    limit: `our bare React desk with as many, ${bareLate}`,
    goal: '0, or no more than the bare desk',
    reached: late <= bareLate,
  })
}

/** Drags the window whose title is at `handle` to and fro, and puts it back. */
async function drag(page: Page, handle: string): Promise<Drag> {
  await page.bringToFront()
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const box = await page.locator(handle).last().boundingBox()
  if (!box) throw new Error('no window to drag')
  const x = box.x + box.width / 3
  await page.mouse.move(x, box.y + 20)
  await page.mouse.down()
  await page.evaluate((late) => {
    const state = { last: performance.now(), late: 0, on: true }
    Object.assign(globalThis, { __benchFrames: state })
    const tick = (now: number) => {
      if (now - state.last > late) state.late += 1
      state.last = now
      if (state.on) requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
  }, lateMs)
  const before = await taskSeconds(session)
  for (let move = 0; move < moves; move += 1) await page.mouse.move(x + Math.sin(move / 8) * 200, box.y + 60 + Math.cos(move / 8) * 60)
  const after = await taskSeconds(session)
  const lateFrames = await page.evaluate(() => {
    const state = (globalThis as unknown as { __benchFrames: { late: number; on: boolean } }).__benchFrames
    state.on = false
    return state.late
  })
  await page.mouse.move(x, box.y + 20)
  await page.mouse.up()
  await session.detach()
  return { msPerMove: ((after - before) * 1000) / moves, lateFrames }
}

async function taskSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
  return of('ScriptDuration') + of('LayoutDuration') + of('RecalcStyleDuration')
}
