import { setTimeout as wait } from 'node:timers/promises'
import type { Process } from '@cove/device-contract/monitor'
import { processOf } from './machine-texts.ts'
import type { MachineReader } from './read-machine.ts'

type Stat = NonNullable<ReturnType<typeof processOf>>
interface Snapshot {
  readonly atMs: number
  readonly stats: ReadonlyMap<number, Stat>
}

/** Linux counts processor time in 100ths of a second and memory in pages of 4 KiB on every machine this device is made for. */
const ticksPerSecond = 100
const pageBytes = 4096
const mostShown = 20
const firstGapMs = 300
/** An older snapshot says nothing about now. */
const oldMs = 10_000

/** Creates the list of the busiest processes; each call measures since the one before. */
export function createProcessList(
  reader: MachineReader,
  options: { readonly cores: number; readonly nowMs: () => number; readonly ownPid: number },
) {
  let last: Snapshot | undefined
  const look = async (): Promise<Snapshot> => {
    const pids = (await reader.names('/proc')).filter((name) => /^\d+$/.test(name))
    const texts = await Promise.all(pids.map((pid) => reader.readText(`/proc/${pid}/stat`)))
    const stats = texts.flatMap((text) => processOf(text) ?? [])
    return { atMs: options.nowMs(), stats: new Map(stats.map((stat) => [stat.pid, stat])) }
  }
  return async (): Promise<Process[]> => {
    let before = last
    if (!before || options.nowMs() - before.atMs > oldMs) {
      before = await look()
      await wait(firstGapMs)
    }
    const now = await look()
    last = now
    return busiest(before, now, options)
  }
}

function busiest(before: Snapshot, now: Snapshot, { cores, ownPid }: { readonly cores: number; readonly ownPid: number }): Process[] {
  const seconds = Math.max(0.05, (now.atMs - before.atMs) / 1000)
  const share = (stat: Stat): number => {
    const ticks = stat.ticks - (before.stats.get(stat.pid)?.ticks ?? stat.ticks)
    return Math.round((Math.max(0, ticks) / ticksPerSecond / seconds / cores) * 1000) / 10
  }
  return [...now.stats.values()]
    .map((stat) => ({
      pid: stat.pid,
      name: stat.name,
      cpuPercent: share(stat),
      memoryBytes: stat.memoryPages * pageBytes,
      isOwn: isBelow(stat, ownPid, now.stats),
    }))
    .toSorted((a, b) => b.cpuPercent - a.cpuPercent || b.memoryBytes - a.memoryBytes)
    .slice(0, mostShown)
}

function isBelow(stat: Stat, ownPid: number, stats: ReadonlyMap<number, Stat>): boolean {
  for (let at: Stat | undefined = stat, steps = 0; at && steps < 32; at = stats.get(at.parentPid), steps += 1)
    if (at.pid === ownPid) return true
  return false
}
