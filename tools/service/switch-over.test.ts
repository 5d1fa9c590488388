import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freePort } from './checks.ts'
import { askHeartbeat } from './heartbeat.ts'
import type { untilAnswers } from './heartbeat.ts'
import { placesFor, releasesDirOf } from './places.ts'
import { currentRelease, switchTo } from './releases.ts'
import { readNote, writeNote } from './switch-note.ts'
import { endHalfUpdate, switchOver } from './switch-over.ts'
import type { Update } from './switch-over.ts'
import { makeSmallRelease } from './testing/small-releases.ts'
import { standIn } from './testing/stand-in.ts'
import type { StandIn } from './testing/stand-in.ts'
import { systemdUnit } from './unit-text.ts'

// A small device that answers keeps answering.
vi.mock('./heartbeat.ts', async (original) => {
  const real = await original<{ untilAnswers: typeof untilAnswers }>()
  return {
    ...real,
    untilAnswers: (port: number, { withinMs }: { withinMs: number }) => real.untilAnswers(port, { withinMs, settleMs: 0 }),
  }
})
vi.setConfig({ testTimeout: 60_000 })

/** In which a small device has surely changed its database, on a busy machine too. */
const timeToWriteMs = 3_000
const [before, after] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb']
let dir = ''
let supervisor: StandIn
let one: Update

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'cove-switch-'))
  const places = placesFor('user', { platform: 'linux', home: dir, env: {} })
  const dataDir = join(dir, 'data')
  const record = { dataDir, port: await freePort(), lan: false, folders: [], checkout: dir }
  mkdirSync(join(dataDir, 'db'), { recursive: true })
  mkdirSync(join(places.unitFile, '..'), { recursive: true })
  writeFileSync(places.unitFile, systemdUnit({ ...record, scope: 'user' }))
  const db = new DatabaseSync(join(dataDir, 'db/main.sqlite'))
  db.exec("create table session (token text); insert into session values ('one'); pragma user_version = 1")
  db.close()
  supervisor = standIn(places.unitFile)
  const releasesDir = releasesDirOf(dataDir)
  one = { places, supervisor, checkout: dir, isRoot: false, say: () => undefined, patienceMs: 500, calmMs: 20_000, record, releasesDir }
  makeSmallRelease(releasesDir, before, 'good')
  switchTo(releasesDir, before)
  supervisor.start()
  await expect.poll(() => askHeartbeat(record.port)).toBeDefined()
})
afterEach(async () => {
  await supervisor[Symbol.asyncDispose]()
  rmSync(dir, { recursive: true, force: true, maxRetries: 3 })
})

function sessions(): readonly unknown[] {
  const db = new DatabaseSync(join(one.record.dataDir, 'db/main.sqlite'))
  try {
    return db
      .prepare('select token from session')
      .all()
      .map(({ token }) => token)
  } finally {
    db.close()
  }
}

/** The supervisor of an update that ends at its nth step, as with a kill: what it was about to do, or had just done, is not told. */
function endsAt(step: number, isDone: boolean): Update {
  let count = 0
  const cut = <Result>(work: () => Result): Result => {
    count += 1
    if (count > step || (count === step && !isDone)) throw new Error('cut')
    const result = work()
    if (count === step) throw new Error('cut')
    return result
  }
  const { start, stop, isRunning } = supervisor
  return {
    ...one,
    calmMs: 300,
    supervisor: { ...supervisor, start: () => cut(start), stop: () => cut(stop), isRunning: () => cut(isRunning) },
  }
}

async function expectWhole(release: string): Promise<void> {
  expect(currentRelease(one.releasesDir)).toBe(release)
  expect(await askHeartbeat(one.record.port)).toBeDefined()
  expect(sessions()).toEqual(['one'])
  expect(existsSync(join(one.releasesDir, 'switching.json'))).toBe(false)
}

// The steps of a switch that goes back: stop, start, stop, stop, start.
const cuts = [
  { step: 1, isDone: true },
  { step: 2, isDone: false },
  { step: 2, isDone: true },
  { step: 4, isDone: true },
  { step: 5, isDone: false },
  { step: 5, isDone: true },
]
test.each(cuts)('SVC-02 an update cut off at step $step (done: $isDone) is ended by the next one, with the data of before', async (cut) => {
  makeSmallRelease(one.releasesDir, after, 'moves schema and hangs')
  await expect(switchOver(endsAt(cut.step, cut.isDone), before, after)).rejects.toThrow()
  await endHalfUpdate(one)
  await expectWhole(before)
})

test('SVC-02 an update that was cut off while the copy was put back does all of it again', async () => {
  makeSmallRelease(one.releasesDir, after, 'moves schema and hangs')
  await expect(switchOver(endsAt(3, false), before, after)).rejects.toThrow('cut')
  supervisor.stop()
  const half = readNote(one.releasesDir)
  writeNote(one.releasesDir, { from: before, ...half, isRestoring: true })
  // As if the first of the databases had been put back already.
  const db = new DatabaseSync(join(one.record.dataDir, 'db/main.sqlite'))
  db.exec("pragma user_version = 1; insert into session values ('half')")
  db.close()
  await endHalfUpdate(one)
  await expectWhole(before)
})

test('SVC-02 a release that answers stays, also when its update did not live to see it', async () => {
  makeSmallRelease(one.releasesDir, after, 'good')
  await expect(switchOver({ ...endsAt(2, true), patienceMs: 0 }, before, after)).rejects.toThrow('cut')
  await endHalfUpdate({ ...one, patienceMs: 20_000 })
  await expectWhole(after)
})

test('SVC-02 where the schema is the same, what was written meanwhile stays', async () => {
  makeSmallRelease(one.releasesDir, after, 'writes and hangs')
  await expect(switchOver({ ...one, patienceMs: timeToWriteMs }, before, after)).rejects.toThrow(`the service runs ${before} again`)
  expect(sessions()).toEqual(['one', 'meanwhile'])
  expect([currentRelease(one.releasesDir), existsSync(join(one.releasesDir, after))]).toEqual([before, false])
})

test('SVC-02 databases that cannot be put back are told, and put back by the next update', async () => {
  makeSmallRelease(one.releasesDir, after, 'moves schema and hangs')
  // A folder where the copy would be made, as a disk without room.
  const obstacle = join(one.record.dataDir, 'db/main.sqlite.restoring')
  mkdirSync(join(obstacle, 'in the way'), { recursive: true })
  await expect(switchOver({ ...one, patienceMs: timeToWriteMs }, before, after)).rejects.toThrow(
    /could not be put back \(E\w+[^]*run npm run update again/,
  )
  rmSync(obstacle, { recursive: true })
  await endHalfUpdate(one)
  await expectWhole(before)
})
