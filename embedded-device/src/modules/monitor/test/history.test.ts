import type { Sample } from '@cove/device-contract/monitor'
import { expect, test } from 'vitest'
import { createHistory } from '../history.ts'
import type { AverageStore } from '../store.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const startMs = 1_700_000_000_000 - (1_700_000_000_000 % hourMs)

const sample = (atMs: number, cpuPercent: number): Sample => ({
  atMs,
  cpuPercent,
  memoryBytes: 1000,
  receivedPerSecond: 0,
  sentPerSecond: 0,
  readPerSecond: 0,
  writtenPerSecond: 0,
})

function memoryStore(): AverageStore & { readonly rows: Map<string, Sample> } {
  const rows = new Map<string, Sample>()
  return {
    rows,
    add: (step, samples) => samples.forEach((one) => rows.set(`${step} ${one.atMs}`, one)),
    since: (step, fromMs) =>
      [...rows]
        .flatMap(([key, one]) => (key.startsWith(`${step} `) && one.atMs >= fromMs ? [one] : []))
        .toSorted((a, b) => a.atMs - b.atMs),
    prune(step, beforeMs) {
      for (const [key, one] of rows) if (key.startsWith(`${step} `) && one.atMs < beforeMs) rows.delete(key)
    },
  }
}

test('SYS-01b minutes are averages, a time without samples is a gap, and ten minutes are written together', () => {
  const store = memoryStore()
  const history = createHistory(store)
  for (let minute = 0; minute < 5; minute += 1)
    for (let second = 0; second < 60; second += 10)
      history.add(sample(startMs + minute * minuteMs + second * 1000, minute * 10 + second / 10))
  expect(store.rows.size).toBe(0)
  // The device was off for a quarter of an hour.
  history.add(sample(startMs + 20 * minuteMs, 50))
  const { points, stepSeconds } = history.range('hour', startMs + 21 * minuteMs)
  expect(stepSeconds).toBe(60)
  expect(points.map(({ atMs, cpuPercent }) => [(atMs - startMs) / minuteMs, cpuPercent])).toEqual([
    [0, 2.5],
    [1, 12.5],
    [2, 22.5],
    [3, 32.5],
    [4, 42.5],
    [20, 50],
  ])
  history[Symbol.dispose]()
  expect([...store.rows.keys()].filter((key) => key.startsWith('60 '))).toHaveLength(6)
  expect(
    createHistory(store)
      .range('month', startMs + hourMs)
      .points.map(({ atMs }) => atMs),
  ).toEqual([startMs])
})

test('SYS-01b rows of minutes are kept for a day', () => {
  const store = memoryStore()
  const history = createHistory(store)
  for (let minute = 0; minute < 40 * 60; minute += 1) history.add(sample(startMs + minute * minuteMs, 1))
  history[Symbol.dispose]()
  const minutes = [...store.rows.keys()].filter((key) => key.startsWith('60 '))
  expect(minutes.length).toBeGreaterThanOrEqual(24 * 60)
  expect(minutes.length).toBeLessThanOrEqual(25 * 60 + 1)
  expect([...store.rows.keys()].filter((key) => key.startsWith('3600 '))).toHaveLength(40)
})
