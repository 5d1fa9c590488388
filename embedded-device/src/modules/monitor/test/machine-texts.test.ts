import { expect, test } from 'vitest'
import { disksOf, memoryOf, processOf, ticksOf, trafficOf } from '../machine-texts.ts'

test('SYS-01b processor, memory, traffic and disks are read from what Linux says', () => {
  expect(ticksOf('cpu  10 5 20 100 15 1 2 3 9 9\ncpu0 1 1 1 1\n')).toEqual({ allTicks: 156, busyTicks: 41 })
  const memory = memoryOf('MemTotal:       16000 kB\nMemFree: 1 kB\nMemAvailable:   9000 kB\nCached:         4000 kB\n')
  expect(memory).toEqual({ memoryBytes: 16_384_000, availableBytes: 9_216_000, cachedBytes: 4_096_000 })
  const net = `Inter-|   Receive\n face |bytes\n    lo: 99 0 0 0 0 0 0 0 99 0\n  eth0: 1000 1 0 0 0 0 0 0 300 1\n wlan0: 5 1 0 0 0 0 0 0 6 1\n veth1: 7 0 0 0 0 0 0 0 8 0\n`
  expect(trafficOf(net)).toEqual({ receivedBytes: 1005, sentBytes: 306 })
  const disks = ` 8 0 sda 1 0 10 0 1 0 20 0\n 8 1 sda1 1 0 10 0 1 0 20 0\n 259 0 nvme0n1 1 0 2 0 1 0 4 0\n 259 1 nvme0n1p1 1 0 2 0 1 0 4 0\n 7 0 loop0 1 0 9 0 1 0 9 0\n`
  expect(disksOf(disks)).toEqual({ readBytes: 12 * 512, writtenBytes: 24 * 512 })
})

test('TM-02 the name of a process is read whole, whatever characters it has', () => {
  const stat = `42 (a (b) c) S 7 1 1 0 -1 0 0 0 0 0 30 12 0 0 20 0 1 0 5 1000 321 0`
  expect(processOf(stat)).toEqual({
    pid: 42,
    name: 'a (b) c',
    state: 'S',
    parentPid: 7,
    ticks: 42,
    memoryPages: 321,
    startTicks: '5',
  })
  expect(processOf('')).toBeUndefined()
})
