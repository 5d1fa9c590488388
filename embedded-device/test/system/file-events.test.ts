import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Db } from '@cove/server-kit'
import { openMainDatabase } from '../../src/core/database/open-main.ts'
import { createEventHub } from '../../src/core/events/event-hub.ts'
import type { DirChange } from '../../src/files/index/index-types.ts'
import { emitFileEvents } from '../../src/files/index/file-events.ts'

let dir = ''
let db: Db
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'cove-file-events-'))
  db = await openMainDatabase({ file: join(dir, 'main.sqlite'), backupDir: dir })
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  db[Symbol.dispose]()
  rmSync(dir, { recursive: true, force: true })
})

/** A device whose commits take so long, by its own clock. */
function openTelling(commitMs: number) {
  const hub = createEventHub(db)
  const heard: unknown[] = []
  const subscription = hub.subscribe({ userNo: '1', lastEventId: undefined }, ({ payload }) => heard.push(payload))
  let clockMs = 0
  const state = { isFull: false, problems: 0 }
  let change: (one: DirChange) => void = () => undefined
  const telling = emitFileEvents({
    hub,
    db: {
      ...db,
      transaction(work) {
        clockMs += commitMs
        if (state.isFull) throw new Error('database or disk is full')
        return db.transaction(work)
      },
    },
    index: {
      onDirChanged(listener) {
        change = listener
        return { [Symbol.dispose]: () => (change = () => undefined) }
      },
    },
    isManaged: () => false,
    nowMs: () => clockMs,
    onProblem: () => (state.problems += 1),
  })
  return {
    heard,
    state,
    change: (dirPath: string) => change({ spaceId: 's', dirPath }),
    async pass(ms: number) {
      clockMs += ms
      await vi.advanceTimersByTimeAsync(ms)
    },
    [Symbol.dispose]() {
      telling[Symbol.dispose]()
      subscription[Symbol.dispose]()
      hub[Symbol.dispose]()
    },
  }
}

const told = (...dirs: string[]) => dirs.map((one) => ({ space: 's', dir: one }))

test('W3 where commits are quick every change is reported at once', async () => {
  using telling = openTelling(0)
  for (const [count, path] of ['/a', '/b', '/a'].entries()) {
    telling.change(path)
    await telling.pass(0)
    expect(telling.heard).toHaveLength(count + 1)
  }
})

test('W3 after a slow commit changes are gathered, each folder once, so that requests are not held up again at once', async () => {
  using telling = openTelling(50)
  telling.change('/a')
  await telling.pass(0)
  expect(telling.heard).toEqual(told('/a'))
  for (const path of ['/b', '/a', '/b']) telling.change(path)
  await telling.pass(449)
  expect(telling.heard).toEqual(told('/a'))
  await telling.pass(1)
  expect(telling.heard).toEqual(told('/a', '/b', '/a'))
})

test('W3 a disk that takes seconds for a commit is asked again after one', async () => {
  using telling = openTelling(5_000)
  telling.change('/a')
  await telling.pass(0)
  telling.change('/b')
  await telling.pass(1_000)
  expect(telling.heard).toEqual(told('/a', '/b'))
})

test('S-B1 what cannot be stored on a full disk is reported when there is space again, and is logged once', async () => {
  using telling = openTelling(0)
  telling.state.isFull = true
  telling.change('/a')
  await telling.pass(3_000)
  telling.change('/b')
  expect(telling.heard).toEqual([])
  expect(telling.state.problems).toBe(1)
  telling.state.isFull = false
  await telling.pass(1_000)
  expect(telling.heard).toEqual(told('/a', '/b'))
})
