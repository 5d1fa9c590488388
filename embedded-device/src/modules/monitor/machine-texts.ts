import type { Machine } from '@cove/device-contract/monitor'

/** Counters of the system at one moment; rates are differences of two. */
export interface Counters {
  readonly busyTicks: number
  readonly allTicks: number
  readonly receivedBytes: number
  readonly sentBytes: number
  readonly readBytes: number
  readonly writtenBytes: number
}

const sectorBytes = 512
/** Interfaces whose traffic is another one's too, or never leaves the machine. */
const innerInterface = /^(?:lo|ifb|veth|docker|br-|virbr|tun|tap|dummy|bond)/
/** Whole disks: partitions, loops and volumes over disks would count twice. */
const wholeDisk = /^(?:sd[a-z]+|vd[a-z]+|xvd[a-z]+|hd[a-z]+|nvme\d+n\d+|mmcblk\d+)$/

const numbersOf = (line: string): number[] => line.trim().split(/\s+/).map(Number)
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** Ticks of all processors in `/proc/stat`. */
export function ticksOf(text: string): Pick<Counters, 'busyTicks' | 'allTicks'> {
  const line = text.split('\n').find((one) => one.startsWith('cpu ')) ?? ''
  // user nice system idle iowait irq softirq steal; the guest columns are counted in user already.
  const ticks = numbersOf(line.slice(4)).slice(0, 8)
  const allTicks = sum(ticks)
  return { allTicks, busyTicks: allTicks - (ticks[3] ?? 0) - (ticks[4] ?? 0) }
}

/** Memory in `/proc/meminfo`. */
export function memoryOf(text: string): Pick<Machine, 'memoryBytes' | 'availableBytes' | 'cachedBytes'> {
  const field = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0) * 1024
  return { memoryBytes: field('MemTotal'), availableBytes: field('MemAvailable'), cachedBytes: field('Cached') }
}

/** Traffic of the machine's own interfaces in `/proc/net/dev`. */
export function trafficOf(text: string): Pick<Counters, 'receivedBytes' | 'sentBytes'> {
  const rows = text.split('\n').flatMap((line) => {
    const [name = '', counters] = line.split(':')
    return counters === undefined || innerInterface.test(name.trim()) ? [] : [numbersOf(counters)]
  })
  return { receivedBytes: sum(rows.map((row) => row[0] ?? 0)), sentBytes: sum(rows.map((row) => row[8] ?? 0)) }
}

/** What the disks read and wrote, in `/proc/diskstats`. */
export function disksOf(text: string): Pick<Counters, 'readBytes' | 'writtenBytes'> {
  const rows = text
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , name = '']) => wholeDisk.test(name))
  return {
    readBytes: sum(rows.map((row) => Number(row[5] ?? 0))) * sectorBytes,
    writtenBytes: sum(rows.map((row) => Number(row[9] ?? 0))) * sectorBytes,
  }
}

/** One process in `/proc/<pid>/stat`; undefined for a text that is none. */
export function processOf(text: string) {
  const end = text.lastIndexOf(')')
  const start = text.indexOf('(')
  if (start < 0 || end < start) return undefined
  const fields = text.slice(end + 2).split(' ')
  return {
    pid: Number.parseInt(text, 10),
    name: text.slice(start + 1, end),
    state: fields[0] ?? '',
    parentPid: Number(fields[1] ?? 0),
    ticks: Number(fields[11] ?? 0) + Number(fields[12] ?? 0),
    memoryPages: Number(fields[21] ?? 0),
    startTicks: fields[19] ?? '',
  }
}

/** What a process read from disks and wrote to them, in `/proc/<pid>/io`; undefined where the system does not tell it. */
export function ioOf(text: string): Pick<Counters, 'readBytes' | 'writtenBytes'> | undefined {
  const field = (name: string): string | undefined => new RegExp(`^${name}: (\\d+)`, 'm').exec(text)?.[1]
  const [read, written] = [field('read_bytes'), field('write_bytes')]
  return read === undefined || written === undefined ? undefined : { readBytes: Number(read), writtenBytes: Number(written) }
}
