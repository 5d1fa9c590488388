import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { EngineTask } from '../engine/engine.ts'
import { noTransfers } from '../start-state.ts'
import type { TransfersState } from '../transfers.ts'
import { createChangeBatch } from './change-batch.ts'
import type { StateChange } from './protocol.ts'

const task = (id: string, sentBytes: number) => ({ id, sentBytes, state: 'progress' }) as EngineTask

/** A message as it arrives: a copy of everything. */
function change(sentBytes: number): StateChange {
  const { counts, settings, heldBy } = noTransfers
  return structuredClone({ changed: [task('a', sentBytes)], rest: { counts, settings, heldBy }, stopsWithPage: false })
}

function page() {
  const store = createStore<TransfersState>(() => ({ ...noTransfers, tasks: [{ ...task('a', 0), failure: undefined }] }))
  let nowMs = 1_000
  let drawn = 0
  store.subscribe(() => (drawn += 1))
  const timers: { readonly run: () => void; readonly atMs: number }[] = []
  const batch = createChangeBatch({
    store,
    inWords: (one) => ({ ...one, failure: undefined }),
    nowMs: () => nowMs,
    setTimer: (run, delayMs) => {
      const timer = { run, atMs: nowMs + delayMs }
      timers.push(timer)
      return { [Symbol.dispose]: () => void (timers.includes(timer) && timers.splice(timers.indexOf(timer), 1)) }
    },
  })
  const pass = (ms: number) => {
    nowMs += ms
    for (const { run } of timers.filter(({ atMs }) => atMs <= nowMs)) run()
  }
  return { store, batch, pass, drawn: () => drawn, sent: () => store.getState().tasks[0]?.sentBytes, timers }
}

test('W9 a page that finds a hundred messages waiting draws twice, the first at once', () => {
  const { batch, pass, drawn, sent } = page()
  for (let at = 1; at <= 100; at += 1) batch.push(change(at))
  expect([drawn(), sent()]).toEqual([1, 1])
  pass(20)
  expect([drawn(), sent()]).toEqual([2, 100])
})

test('W9 a message that says nothing new draws nothing', () => {
  const { batch, drawn, store, pass } = page()
  batch.push(change(1))
  const before = store.getState()
  pass(20)
  batch.push({ ...change(1), changed: [] })
  expect(store.getState()).toBe(before)
  expect(drawn()).toBe(1)
  batch.push(change(2))
  pass(20)
  expect(store.getState().counts).toBe(before.counts)
  expect(store.getState().settings).toBe(before.settings)
})

test('S-D7 what waits for one person is not shown to the next, and nothing comes after the page', () => {
  const { batch, pass, sent, timers } = page()
  batch.push(change(1))
  batch.push(change(2))
  batch.clear()
  pass(20)
  expect(sent()).toBe(1)
  batch.push(change(3))
  batch.push(change(4))
  batch[Symbol.dispose]()
  expect(timers).toEqual([])
})

test('TR-01b who hears of an end finds the state before it', () => {
  const { batch, sent } = page()
  batch.push(change(1))
  batch.push(change(2))
  batch.flush()
  expect(sent()).toBe(2)
})
