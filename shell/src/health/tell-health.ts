import type { DeviceClient } from '@cove/device-contract'
import { maxReportEntries, releases } from '@cove/device-contract/releases'
import type { Seen } from './seen-counts.ts'

/** Tells the device what was seen; what does not arrive is told with the next. Never rejects. */
export async function tellHealth(device: DeviceClient, seen: Seen): Promise<void> {
  const reports = seen.take(maxReportEntries)
  if (reports.length === 0) return
  const answer = await device
    .use(releases)
    .report({ body: { reports: [...reports] } })
    .catch(() => undefined)
  // An answer that refuses would refuse the same again.
  if (answer === undefined) seen.putBack(reports)
}
