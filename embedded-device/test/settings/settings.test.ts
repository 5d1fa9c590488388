import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineArea, wireObject, z } from '@cove/device-contract/kit'
import { createSealing } from '@cove/server-kit'
import type { Db } from '@cove/server-kit'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createUsers } from '../../src/core/auth/users.ts'
import { openMainDatabase } from '../../src/core/database/open-main.ts'
import { openSettings } from '../../src/core/settings/open-settings.ts'
import type { Settings } from '../../src/core/settings/open-settings.ts'
import { bookmarkDefaults, bookmarks } from './settings-area.ts'

let dir = ''
let db: Db
let settings: Settings
let emitted: unknown[]
let logged: string[]
let userNo: string
let nowMs: number
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'cove-settings-'))
  db = await openMainDatabase({ file: join(dir, 'main.sqlite'), backupDir: dir })
  userNo = createUsers(db, () => 1).create({ account: 'lin', nickname: 'Lin', passwordHash: 'x', role: 'user' }).no
  emitted = []
  logged = []
  nowMs = 5
  settings = openSettings({
    db,
    nowMs: () => nowMs,
    dataDir: dir,
    sealing: createSealing(Buffer.alloc(32)),
    events: { emit: (event) => void emitted.push(event) },
    log: { info: () => undefined, error: (message) => void logged.push(message) },
  })
  settings.register(bookmarks)
})
afterEach(() => {
  db[Symbol.dispose]()
  rmSync(dir, { recursive: true, force: true })
})

const plant = (text: string, version = 1): void =>
  void db.run(
    'insert or replace into settings (user_no, area, version, value, changed_at) values (?, ?, ?, ?, 1)',
    userNo,
    'bookmarks',
    version,
    text,
  )
const stored = (): unknown => JSON.parse(String(db.value('select value from settings where user_no = ?', userNo)))

test('SETA-01a before the first change every field has its default', () => {
  expect(settings.of(bookmarks, userNo)).toEqual(bookmarkDefaults)
  expect(settings.read(userNo, 'bookmarks')).toEqual({
    areaId: 'bookmarks',
    version: 2,
    values: { nightly: 1, rows: 20, order: 'name', hidden: [] },
  })
})

test('SETA-03a a change stores the fields it names, with version and time, and answers all', () => {
  expect(settings.set(userNo, 'bookmarks', { nightly: 0 })).toMatchObject({ values: { nightly: 0, rows: 20 } })
  expect(stored()).toEqual({ nightly: 0 })
  expect(db.arrays('select version, changed_at from settings')).toEqual([[2, 5]])
  expect(settings.of(bookmarks, userNo)).toEqual({ ...bookmarkDefaults, checksNightly: false })
})

test.each([
  ['a field that the area does not know', { nightly: 0, colour: 'red' }],
  ['our name instead of the one on the wire', { checksNightly: 0 }],
  ['a value of another type', { nightly: 'yes' }],
  ['a value out of bounds', { rows: 101 }],
  ['null', { order: null }],
  ['a name that every object has', { constructor: 1 }],
])('SETA-03a a change with %s is refused as a whole', (_what, changes) => {
  expect(settings.set(userNo, 'bookmarks', changes)).toBe('illegalParameter')
  expect(db.value('select count(*) from settings')).toBe(0)
  expect(emitted).toEqual([])
})

test('SETA-03b settings have 64 KiB at most', () => {
  const half = 'x'.repeat(33_000)
  expect(settings.set(userNo, 'bookmarks', { hidden: [half] })).toMatchObject({ values: { hidden: [half] } })
  expect(settings.set(userNo, 'bookmarks', { hidden: [half, half] })).toBe('requestTooLarge')
  expect(stored()).toEqual({ hidden: [half] })
})

test('SETA-03c settings of an area that is not registered are unknown; what is stored stays', () => {
  const notes = defineArea({ id: 'notes', version: 1, calls: {}, settings: wireObject({ size: z._default(z.string(), 'm') }) })
  expect(settings.read(userNo, 'notes')).toBeUndefined()
  expect(settings.set(userNo, 'notes', {})).toBe('settingsUnknown')
  const registered = settings.register(notes)
  settings.set(userNo, 'notes', { size: 'l' })
  registered[Symbol.dispose]()
  expect(settings.read(userNo, 'notes')).toBeUndefined()
  settings.register(notes)
  expect(settings.of(notes, userNo)).toEqual({ size: 'l' })
})

test('SETA-01a an area whose fields have no defaults, or whose id is taken, is not registered', () => {
  const bare = defineArea({ id: 'bare', version: 1, calls: {}, settings: wireObject({ size: z.string() }) })
  expect(() => settings.register(bare)).toThrow("'size'")
  expect(() => settings.register(defineArea({ id: 'none', version: 1, calls: {} }))).toThrow('none')
  expect(() => settings.register({ ...bookmarks })).toThrow('bookmarks')
})

test('SETA-04 SETA-01b a change notifies the browsers of this user and the listeners on the device, once', () => {
  const heard: unknown[] = []
  settings.onChanged(bookmarks, () => {
    throw new Error('planned')
  })
  const listening = settings.onChanged(bookmarks, (...change) => heard.push(change))
  const notes = defineArea({ id: 'notes', version: 1, calls: {}, settings: wireObject({ size: z._default(z.string(), 'm') }) })
  settings.onChanged(notes, (...change) => heard.push(change))
  settings.set(userNo, 'bookmarks', { nightly: 0 })
  settings.set(userNo, 'bookmarks', { nightly: 0 })
  settings.set(userNo, 'bookmarks', {})
  expect(emitted).toEqual([{ kind: 'settings.changed', payload: { areaId: 'bookmarks' }, userNo }])
  expect(heard).toEqual([[userNo, { ...bookmarkDefaults, checksNightly: false }]])
  expect(logged).toHaveLength(1)
  listening[Symbol.dispose]()
  settings.set(userNo, 'bookmarks', { nightly: 1 })
  expect(heard).toHaveLength(1)
})

test('SETA-01b the settings go with the user', () => {
  settings.set(userNo, 'bookmarks', { nightly: 0 })
  db.run('delete from user where no = ?', userNo)
  expect(db.value('select count(*) from settings')).toBe(0)
})

test('SETA-02b a change keeps the fields of another version of the area', () => {
  plant('{"nightly":0,"colour":"red","rows":5000}', 9)
  expect(settings.of(bookmarks, userNo)).toEqual({ ...bookmarkDefaults, checksNightly: false })
  settings.set(userNo, 'bookmarks', { order: 'time' })
  expect(stored()).toEqual({ nightly: 0, colour: 'red', rows: 5000, order: 'time' })
})

test.each(['[1]', '"x"', '7', 'null', '{'])('SETA-02a a stored %s, which is no document, is replaced by the first change', (text) => {
  plant(text)
  settings.set(userNo, 'bookmarks', { order: 'time' })
  expect(stored()).toEqual({ order: 'time' })
})

test('SETA-02a no stored text makes reading fail', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      plant(text)
      const read = settings.of(bookmarks, userNo)
      expect(Object.keys(read)).toEqual(Object.keys(bookmarkDefaults))
      expect(settings.set(userNo, 'bookmarks', { order: 'time' })).toMatchObject({ values: { order: 'time' } })
    }),
    { numRuns: 60 },
  )
})

const fields = {
  nightly: { ours: 'checksNightly', good: fc.constantFrom<[unknown, unknown][]>([0, false], [1, true]) },
  rows: { ours: 'pageRows', good: fc.nat(100).map((n): [unknown, unknown] => [n, n]) },
  order: { ours: 'order', good: fc.constantFrom<[unknown, unknown][]>(['name', 'name'], ['time', 'time']) },
  hidden: { ours: 'hidden', good: fc.array(fc.string(), { maxLength: 10 }).map((list): [unknown, unknown] => [list, list]) },
} as const
/** Refused by every field of the area. */
const bad = fc.constantFrom<unknown[]>(null, -1, 1e308, 'cinema', {}, [[1]], { constructor: 1 }, true)
const fieldState = (good: fc.Arbitrary<[unknown, unknown]>) =>
  fc.oneof(
    fc.constant({ state: 'missing' as const }),
    bad.map((wire) => ({ state: 'bad' as const, wire })),
    good.map(([wire, ours]) => ({ state: 'good' as const, wire, ours })),
  )
const documents = fc.record({
  nightly: fieldState(fields.nightly.good),
  rows: fieldState(fields.rows.good),
  order: fieldState(fields.order.good),
  hidden: fieldState(fields.hidden.good),
})

test('SETA-02a each field of a stored document is judged alone: a refused or missing one has its default', () => {
  fc.assert(
    fc.property(documents, fc.dictionary(fc.string(), fc.jsonValue()), (states, foreign) => {
      const document: Record<string, unknown> = Object.fromEntries(Object.entries(foreign).filter(([name]) => !(name in fields)))
      const expected: Record<string, unknown> = { ...bookmarkDefaults }
      for (const [wire, one] of Object.entries(states)) {
        if (one.state !== 'missing') document[wire] = one.wire
        if (one.state === 'good') expected[fields[wire as keyof typeof fields].ours] = one.ours
      }
      plant(JSON.stringify(document))
      expect(settings.of(bookmarks, userNo)).toEqual(expected)
    }),
    { numRuns: 100 },
  )
})
