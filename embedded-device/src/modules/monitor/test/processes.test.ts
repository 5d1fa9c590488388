import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { endProcess } from '../end-process.ts'
import { ioOf } from '../machine-texts.ts'
import type { MonitorParts } from '../parts.ts'
import { costOfTree, createProcessCosts } from '../process-costs.ts'
import type { ProcessCosts } from '../process-costs.ts'
import { processesOf } from '../processes.ts'

const cost = (pid: number, parentPid: number, more: object = {}) =>
  [pid, { pid, parentPid, name: `p${pid}`, startTicks: `${pid}0`, cpuPercent: 1, memoryBytes: 10, ...more }] as const
const costs: ProcessCosts = new Map([
  cost(1, 0),
  cost(50, 1, { cpuPercent: 2, readPerSecond: 5, writtenPerSecond: 1 }),
  cost(51, 50, { cpuPercent: 30 }),
  cost(52, 51),
  ...Array.from({ length: 40 }, (_, at) => cost(100 + at, 1, { cpuPercent: at })),
])

test('TM-02 all of the device are listed, the busiest others beside them, and only what it started has a key', () => {
  const listed = processesOf(costs, { ownPid: 50, kept: new Set([52]) })
  expect(listed.filter(({ isOwn }) => !isOwn)).toHaveLength(20)
  expect(listed.filter(({ isOwn }) => isOwn).map(({ pid, key }) => [pid, key])).toEqual([
    [51, 'process:51:510'],
    [50, undefined],
    [52, undefined],
  ])
  expect(listed.every(({ key, isOwn }) => isOwn || key === undefined)).toBe(true)
  expect(costOfTree(costs, 50)).toEqual({ cpuPercent: 33, memoryBytes: 30, readPerSecond: 5, writtenPerSecond: 1 })
  expect(costOfTree(costs, 51)).toEqual({ cpuPercent: 31, memoryBytes: 20 })
  expect(costOfTree(costs, 9)).toBeUndefined()
})

test('TM-02 disk I/O of a process is what reached the disks; another user of the machine may not know it', () => {
  expect(ioOf('rchar: 99\nwchar: 98\nread_bytes: 4096\nwrite_bytes: 8192\ncancelled_write_bytes: 0\n')).toEqual({
    readBytes: 4096,
    writtenBytes: 8192,
  })
  expect(ioOf('')).toBeUndefined()
})

const stat = (pid: number, ticks: number, started = 5) => `${pid} (p) S 1 1 1 0 -1 0 0 0 0 0 ${ticks} 0 0 0 20 0 1 0 ${started} 1000 1 0`

test('TM-02 processes are measured since the look before; a number that was given again begins anew', async () => {
  let nowMs = 1_000
  const texts = new Map<string, string>()
  const reader = {
    names: async () => ['7', '8', 'self'],
    readText: async (path: string) => texts.get(path) ?? '',
  }
  const measure = createProcessCosts(reader, { cores: 2, nowMs: () => nowMs })
  texts.set('/proc/7/stat', stat(7, 0)).set('/proc/8/stat', stat(8, 0))
  texts.set('/proc/7/io', 'read_bytes: 0\nwrite_bytes: 0\n')
  await measure()
  nowMs += 2_000
  texts.set('/proc/7/stat', stat(7, 100)).set('/proc/8/stat', stat(8, 500, 6))
  texts.set('/proc/7/io', 'read_bytes: 2000\nwrite_bytes: 4000\n')
  const seen = await measure()
  expect(seen.get(7)).toMatchObject({ cpuPercent: 25, readPerSecond: 1000, writtenPerSecond: 2000 })
  expect(seen.get(8)).toMatchObject({ cpuPercent: 0 })
  expect(seen.get(8)).not.toHaveProperty('readPerSecond')
  nowMs += 100
  expect(await measure()).toBe(seen)
})

const real = { readText: async (path: string) => readIfAny(path) }

function readIfAny(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

const partsOf = (ownPid: number, keptPid?: number) =>
  ({
    reader: real,
    ownPid,
    host: { work: { programs: () => (keptPid === undefined ? [] : [{ moduleId: 'm', health: { pid: keptPid } }]) } },
  }) as unknown as MonitorParts

const startedOf = (pid: number): string => readIfAny(`/proc/${pid}/stat`).split(') ')[1]?.split(' ')[19] ?? ''

test.runIf(process.platform === 'linux')(
  'TM-02 only a process that the device started is ended, and no later one with its number',
  async () => {
    // It does not listen to the first, polite signal.
    const child = spawn(process.execPath, [
      '-e',
      "process.on('SIGTERM', () => {}); process.stdout.write('up'); setInterval(() => {}, 1000)",
    ])
    await once(child.stdout, 'data')
    const pid = child.pid ?? 0
    const name = `${pid}:${startedOf(pid)}`
    const exited = once(child, 'exit')
    expect(await endProcess(partsOf(999_999_999), name)).toBe('workForeign')
    expect(await endProcess(partsOf(process.pid), '1:0')).toBe('workForeign')
    expect(await endProcess(partsOf(process.pid), `${pid}:1`)).toBe('workGone')
    expect(await endProcess(partsOf(process.pid), `${process.pid}:${startedOf(process.pid)}`)).toBe('workStays')
    expect(await endProcess(partsOf(process.pid, pid), name)).toBe('workStays')
    expect(child.exitCode).toBeNull()
    expect(await endProcess(partsOf(process.pid), name)).toBeUndefined()
    expect(await exited).toEqual([null, 'SIGKILL'])
    expect(await endProcess(partsOf(process.pid), name)).toBe('workGone')
  },
)
