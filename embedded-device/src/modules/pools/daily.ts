import { openTestOf } from './pool-work.ts'
import type { PoolsParts } from './parts.ts'

const testEveryMs = 3 * 24 * 3600_000

/** DSK-01d: records the values of each disk once a day, and tests it when three days have passed since the last test. */
export function lookAtDisks(parts: PoolsParts): void {
  const { backend, smart, host, changed } = parts
  for (const { serialNo, condition } of backend.disks()) {
    if (condition !== 'ON') continue
    if (backend.hasRecords) smart.record(serialNo)
    const last = smart.tests(serialNo)[0]?.endedAtMs ?? 0
    if (host.nowMs() - last < testEveryMs || openTestOf(parts, serialNo)) continue
    host.jobs.add('selfTest', { payload: { serialNo, kind: 'short' } })
  }
  changed()
}
