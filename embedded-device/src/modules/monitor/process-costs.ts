import { setTimeout as wait } from 'node:timers/promises'
import { ioOf, processOf } from './machine-texts.ts'
import type { MachineReader } from './read-machine.ts'

type Stat = NonNullable<ReturnType<typeof processOf>>
interface Look {
  readonly stat: Stat
  /** Undefined where the system tells it of own processes only. */
  readonly io: ReturnType<typeof ioOf>
}
interface Snapshot {
  readonly atMs: number
  readonly looks: ReadonlyMap<number, Look>
}

/** What one process costs. */
export interface ProcessCost {
  readonly pid: number
  readonly parentPid: number
  readonly name: string
  /** When it began, in the system's own count: with the number it names one process and no later one. */
  readonly startTicks: string
  readonly cpuPercent: number
  readonly memoryBytes: number
  readonly readPerSecond?: number
  readonly writtenPerSecond?: number
}

/** The processes of one moment, by number. */
export type ProcessCosts = ReadonlyMap<number, ProcessCost>

/** Linux counts processor time in 100ths of a second and memory in pages of 4 KiB on every machine this device is made for. */
const ticksPerSecond = 100
const pageBytes = 4096
const firstGapMs = 300
/** Windows that ask at the same time are told the same: over a shorter time there is nothing to measure. */
const freshMs = 900
/** An older snapshot says nothing about now. */
const oldMs = 10_000

/** Creates the measurement of processes; each one measures since the one before. */
export function createProcessCosts(
  reader: Pick<MachineReader, 'names' | 'readText'>,
  options: { readonly cores: number; readonly nowMs: () => number },
): () => Promise<ProcessCosts> {
  let last: Snapshot | undefined
  let known: { readonly atMs: number; readonly costs: Promise<ProcessCosts> } | undefined
  const look = async (): Promise<Snapshot> => {
    const pids = (await reader.names('/proc')).filter((name) => /^\d+$/.test(name))
    const looks = await Promise.all(
      pids.map(async (pid): Promise<readonly [number, Look] | undefined> => {
        const [text, io] = await Promise.all([reader.readText(`/proc/${pid}/stat`), reader.readText(`/proc/${pid}/io`)])
        const stat = processOf(text)
        return stat && [stat.pid, { stat, io: ioOf(io) }]
      }),
    )
    return { atMs: options.nowMs(), looks: new Map(looks.filter((one) => one !== undefined)) }
  }
  const measure = async (): Promise<ProcessCosts> => {
    let before = last
    if (!before || options.nowMs() - before.atMs > oldMs) {
      before = await look()
      await wait(firstGapMs)
    }
    const now = await look()
    last = now
    return costsOf(before, now, options.cores)
  }
  return () => {
    const nowMs = options.nowMs()
    if (!known || nowMs - known.atMs >= freshMs || nowMs < known.atMs) known = { atMs: nowMs, costs: measure() }
    return known.costs
  }
}

function costsOf(before: Snapshot, now: Snapshot, cores: number): ProcessCosts {
  const seconds = Math.max(0.05, (now.atMs - before.atMs) / 1000)
  return new Map([...now.looks].map(([pid, one]) => [pid, costOf(sameIn(before, one), one, { seconds, cores })]))
}

/** The same process a moment ago; a number is given again. */
function sameIn({ looks }: Snapshot, { stat }: Look): Look | undefined {
  const look = looks.get(stat.pid)
  return look?.stat.startTicks === stat.startTicks ? look : undefined
}

function costOf(
  before: Look | undefined,
  { stat, io }: Look,
  { seconds, cores }: { readonly seconds: number; readonly cores: number },
): ProcessCost {
  const { pid, parentPid, name, startTicks, ticks, memoryPages } = stat
  const used = Math.max(0, ticks - (before?.stat.ticks ?? ticks))
  const rate = (now: number, then: number | undefined): number => Math.max(0, Math.round((now - (then ?? now)) / seconds))
  return {
    pid,
    parentPid,
    name,
    startTicks,
    cpuPercent: Math.round((used / ticksPerSecond / seconds / cores) * 1000) / 10,
    memoryBytes: memoryPages * pageBytes,
    ...(io && {
      readPerSecond: rate(io.readBytes, before?.io?.readBytes),
      writtenPerSecond: rate(io.writtenBytes, before?.io?.writtenBytes),
    }),
  }
}

/** Whether a process is this one or a descendant of it. */
export function isBelow(costs: ProcessCosts, pid: number, ancestor: number): boolean {
  for (let at: number | undefined = pid, steps = 0; at !== undefined && steps < 32; at = costs.get(at)?.parentPid, steps += 1)
    if (at === ancestor) return true
  return false
}

/** What a process and all that it started cost together; undefined when it is gone. */
export function costOfTree(costs: ProcessCosts, pid: number): Omit<ProcessCost, 'pid' | 'parentPid' | 'name' | 'startTicks'> | undefined {
  if (!costs.has(pid)) return undefined
  const all = [...costs.values()].filter((one) => isBelow(costs, one.pid, pid))
  const sum = (of: (one: ProcessCost) => number): number => all.reduce((total, one) => total + of(one), 0)
  return {
    cpuPercent: Math.round(sum((one) => one.cpuPercent) * 10) / 10,
    memoryBytes: sum((one) => one.memoryBytes),
    ...(all.some(({ readPerSecond }) => readPerSecond !== undefined) && {
      readPerSecond: sum((one) => one.readPerSecond ?? 0),
      writtenPerSecond: sum((one) => one.writtenPerSecond ?? 0),
    }),
  }
}
