import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Db } from '@cove/server-kit'
import { openMainDatabase } from '../../src/core/database/open-main.ts'
import { createEventHub } from '../../src/core/events/event-hub.ts'
import type { DeliveredEvent, EventHub, EventHubOptions } from '../../src/core/events/event-hub.ts'

let dir = ''
let db: Db
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'cove-events-'))
  db = await openMainDatabase({ file: join(dir, 'main.sqlite'), backupDir: dir })
})
afterEach(() => {
  vi.useRealTimers()
  db[Symbol.dispose]()
  rmSync(dir, { recursive: true, force: true })
})

const hubWith = (options: EventHubOptions = {}): EventHub => createEventHub(db, options)
const noticed = (text: string, userNo?: string) => ({ kind: 'notice' as const, payload: { text }, ...(userNo !== undefined && { userNo }) })
const progress = (taskId: number, doneFiles: number) => ({
  kind: 'task.progress' as const,
  userNo: '1',
  payload: { taskId, doneFiles, totalFiles: 9, doneBytes: 0, totalBytes: 0 },
})

function listen(hub: EventHub, userNo: string, lastEventId?: number): DeliveredEvent[] & Disposable {
  const heard: DeliveredEvent[] = []
  const subscription = hub.subscribe({ userNo, lastEventId }, (event) => heard.push(event))
  return Object.assign(heard, subscription)
}

test('S-C7 after a reconnect the missed events come once, in order, and only those of this user', () => {
  using hub = hubWith()
  const first = listen(hub, '1')
  for (const [text, to] of [
    ['a', '1'],
    ['b', '2'],
    ['c', undefined],
  ] as const)
    hub.emit(noticed(text, to))
  const lastSeen = first[0]?.id ?? 0
  first[Symbol.dispose]()
  hub.emit(noticed('d', '1'))
  using again = listen(hub, '1', lastSeen)
  hub.emit(noticed('e'))
  expect(first.map((event) => event.payload)).toEqual([{ text: 'a' }, { text: 'c' }])
  expect(again.map((event) => event.payload)).toEqual([{ text: 'c' }, { text: 'd' }, { text: 'e' }])
  expect(again.map((event) => event.id)).toEqual([3, 4, 5])
  using fresh = listen(hub, '2')
  expect([...fresh]).toEqual([])
})

test('S-C7 ids go on after a restart of the device, so a client that was away gets what it missed', () => {
  {
    using hub = hubWith()
    hub.emit(noticed('before'))
    hub.emit(noticed('missed'))
  }
  using hub = hubWith()
  using heard = listen(hub, '1', 1)
  hub.emit(noticed('after'))
  expect(heard.map((event) => [event.id, event.payload])).toEqual([
    [2, { text: 'missed' }],
    [3, { text: 'after' }],
  ])
})

test('S-C7 a client away for too long, or from another life of the device, is told to start anew', () => {
  using hub = hubWith({ ringRows: 5 })
  for (let n = 0; n < 400; n += 1) hub.emit(noticed(String(n)))
  using old = listen(hub, '1', 3)
  expect(old.map((event) => event.kind)).toEqual(['reset'])
  expect(old[0]?.id).toBe(400)
  using future = listen(hub, '1', 9999)
  expect(future.map((event) => event.kind)).toEqual(['reset'])
  using current = listen(hub, '1', 400)
  expect([...current]).toEqual([])
  expect(Number(db.value('select count(*) from event'))).toBeLessThanOrEqual(205)
})

test('S-C7 events older than a day leave the ring', () => {
  let clock = 0
  using hub = hubWith({ now: () => clock })
  hub.emit(noticed('old'))
  clock = 90_000_000
  for (let n = 0; n < 200; n += 1) hub.emit(noticed('new'))
  expect(db.value("select count(*) from event where payload like '%old%'")).toBe(0)
})

test('TSK-01a progress is told twice a second per task, always the newest, and never after the end', () => {
  vi.useFakeTimers()
  using hub = hubWith()
  using heard = listen(hub, '1')
  for (let n = 1; n <= 50; n += 1) {
    hub.emit(progress(1, n))
    vi.advanceTimersByTime(20)
  }
  hub.emit(progress(2, 1))
  const ofFirst = (): number[] =>
    heard.flatMap((event) =>
      (event.payload as { taskId: number }).taskId === 1 ? [(event.payload as { doneFiles: number }).doneFiles] : [],
    )
  expect(ofFirst()).toEqual([1, 25, 50])
  hub.emit(progress(1, 51))
  hub.emit({ kind: 'task.changed', userNo: '1', payload: { taskId: 1, kind: 'copy', state: 'done' } })
  vi.advanceTimersByTime(5000)
  expect(heard.filter((event) => (event.payload as { taskId: number }).taskId === 1).at(-1)?.kind).toBe('task.changed')
  expect(heard.at(-2)?.payload).toMatchObject({ doneFiles: 51 })
})

test('S-E7 a listener that throws does not keep the event from the others', () => {
  const problems: unknown[] = []
  using hub = hubWith({ onListenerError: (error) => problems.push(error) })
  using bad = hub.subscribe({ userNo: '1' }, () => {
    throw new Error('bad listener')
  })
  using heard = listen(hub, '1')
  hub.emit(noticed('a'))
  expect(bad).toBeDefined()
  expect(heard.length).toBe(1)
  expect(problems.length).toBe(1)
})
