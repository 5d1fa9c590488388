import { openTestOf } from './pool-work.ts'
import type { PoolsParts } from './parts.ts'
import { askAllDisks } from './ask-disks.ts'

export const testEveryMs = 3 * 24 * 3600_000

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

/** The first hour of a day in which disks are tested. */
const testsFromHour = 2

/** DSK-01d: when disks are tested next, at the earliest, and how the newest test of those that are there ended. */
export function testsOf({ backend, smart, host }: Pick<PoolsParts, 'backend' | 'smart' | 'host'>) {
  const lasts = backend.disks().flatMap(({ serialNo, condition }) => (condition === 'ON' ? [smart.tests(serialNo)[0]] : []))
  if (lasts.length === 0) return {}
  const dueMs = Math.max(host.nowMs(), Math.min(...lasts.map((last) => (last ? last.endedAtMs + testEveryMs : 0))))
  const newest = lasts.reduce((one, other) => ((other?.endedAtMs ?? 0) > (one?.endedAtMs ?? 0) ? other : one))
  const at = new Date(dueMs).setHours(testsFromHour, 0, 0, 0)
  const nextMs = at >= dueMs ? at : new Date(at).setDate(new Date(at).getDate() + 1)
  return {
    nextTestAt: Math.floor(nextMs / 1000),
    ...(newest ? { lastTest: { endedAt: Math.floor(newest.endedAtMs / 1000), isGood: newest.result === 'good' } } : {}),
  }
}
