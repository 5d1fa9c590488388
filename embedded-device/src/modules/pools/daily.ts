import { openTestOf } from './pool-work.ts'
import type { PoolsParts } from './parts.ts'
import { askAllDisks } from './smart/ask-disks.ts'

const testEveryMs = 3 * 24 * 3600_000

/** DSK-01d: records the values of each disk once a day, and tests it when three days have passed since the last test; not while it sleeps. */
export async function lookAtDisks(parts: PoolsParts): Promise<void> {
  const { backend, smart, host, changed } = parts
  await askAllDisks(parts)
  for (const disk of backend.disks()) {
    const { serialNo, condition } = disk
    if (condition !== 'ON') continue
    if (backend.hasRecords) smart.record(serialNo)
    const last = smart.tests(serialNo)[0]?.endedAtMs ?? 0
    const isDue = host.nowMs() - last >= testEveryMs && parts.records.of(disk).records !== 'asleep'
    if (isDue && !openTestOf(parts, serialNo)) host.jobs.add('selfTest', { payload: { serialNo, kind: 'short' } })
  }
  changed()
}
