import { maxReportEntries, releases } from '@cove/device-contract/releases'
import type { Kernel } from '@cove/kernel'
import type { Seen } from './seen-counts.ts'

/** How soon after something was seen the device is told, and how long then nothing is, in ms. */
const firstMs = 4_000
const restMs = 15_000

/** REL-05: tells the device what was seen, soon after it was noted, until it is disposed. */
export function tellHealth({ device, log }: Pick<Kernel, 'device' | 'log'>, seen: Seen): Disposable {
  let toldMs = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const tell = async () => {
    toldMs = Date.now()
    try {
      await tellOnce(device, seen)
    } catch (cause) {
      log.warn('releases.notTold', { cause: String(cause) })
    }
    timer = undefined
    if (seen.isWaiting() && !isOver) plan()
  }
  const plan = () => {
    timer ??= setTimeout(() => void tell(), Math.max(firstMs, toldMs + restMs - Date.now()))
  }
  const noted = seen.onNote(plan)
  if (seen.isWaiting()) plan()
  return {
    [Symbol.dispose]() {
      isOver = true
      noted[Symbol.dispose]()
      clearTimeout(timer)
    },
  }
}

/** What does not arrive is told with the next. */
async function tellOnce(device: Kernel['device'], seen: Seen): Promise<void> {
  const reports = seen.take(maxReportEntries)
  if (reports.length === 0) return
  const answer = await device
    .use(releases)
    .report({ body: { reports: [...reports] } })
    .catch(() => undefined)
  // An answer that refuses would refuse the same again.
  if (answer === undefined) seen.putBack(reports)
}
