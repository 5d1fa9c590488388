import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSealing } from '@cove/server-kit'
import type { Db } from '@cove/server-kit'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createUsers } from '../../src/core/auth/users.ts'
import { openMainDatabase } from '../../src/core/database/open-main.ts'
import { openSettings } from '../../src/core/settings/open-settings.ts'
import type { Settings } from '../../src/core/settings/open-settings.ts'
import { bookmarks } from './settings-area.ts'

let dir = ''
let db: Db
let settings: Settings
let userNo: string
let otherNo: string
let nowMs: number
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'cove-settings-history-'))
  db = await openMainDatabase({ file: join(dir, 'main.sqlite'), backupDir: dir })
  const users = createUsers(db, () => 1)
  userNo = users.create({ account: 'lin', nickname: 'Lin', passwordHash: 'x', role: 'user' }).no
  otherNo = users.create({ account: 'wang', nickname: 'Wang', passwordHash: 'x', role: 'user' }).no
  nowMs = 1_000
  settings = openSettings({
    db,
    nowMs: () => nowMs,
    dataDir: dir,
    sealing: createSealing(Buffer.alloc(32)),
    events: { emit: () => undefined },
    log: { info: () => undefined, error: () => undefined },
  })
  // A picture that does not exist is a value that the schema allows.
  settings.register(bookmarks, (_userNo, field, value) => field !== 'hidden' || !JSON.stringify(value).includes('gone'))
})
afterEach(() => {
  db[Symbol.dispose]()
  rmSync(dir, { recursive: true, force: true })
})

const origin = () => ({ userNo, clientName: 'Chrome', way: 'set' }) as const
const change = (values: Record<string, unknown>) => settings.change(origin(), 'bookmarks', values)
const list = (who = userNo) => settings.history.list(who, { limit: 5000 }).changes
const now = () => settings.of(bookmarks, userNo)
const revert = (changeId: number, overwrites = false) => settings.history.revert({ userNo, clientName: 'Firefox', changeId, overwrites })
const file = (values: Record<string, unknown>, more: Record<string, unknown> = {}) => ({
  format: 'cove-settings',
  version: 1,
  exported_at: 1,
  device: 'other',
  device_version: '9',
  areas: { bookmarks: { version: 7, values } },
  ...more,
})
const importOf = (content: unknown, isTrial = false) => settings.files.import({ userNo, clientName: 'Chrome', file: content, isTrial })

test('SETA-08 a change is listed with time, client and both values; a change that changes nothing is not', () => {
  change({ rows: 50 })
  change({ rows: 50 })
  nowMs = 2_000
  change({ rows: 60, order: 'time' })
  expect(list()).toMatchObject([
    { field: 'order', before: 'name', after: 'time', changedAtMs: 2_000, clientName: 'Chrome', way: 'set' },
    { field: 'rows', before: 50, after: 60, isReverted: false },
    { field: 'rows', before: 20, after: 50, changedAtMs: 1_000 },
  ])
  expect(list(otherNo)).toEqual([])
})

test('SETA-08 changes are kept for 180 days and 2000 at most', () => {
  change({ rows: 1 })
  nowMs += 181 * 24 * 3600_000
  change({ rows: 2 })
  expect(list().map(({ after }) => after)).toEqual([2])
  db.transaction(() => {
    for (let at = 0; at < 2_100; at += 1) change({ rows: at % 90 })
  })
  expect(settings.history.list(userNo, { limit: 1 }).total).toBe(2_000)
})

test('SETA-09a a revert gives the field the value from before, and is itself a change that can be reverted', () => {
  change({ rows: 50 })
  const [first] = list()
  expect(revert(first?.changeId ?? 0)).toMatchObject({ values: { rows: 20 } })
  // The default is not stored again: a later version may have another.
  expect(db.value('select value from settings where user_no = ?', userNo)).toBe('{}')
  expect(list()).toMatchObject([
    { way: 'revert', clientName: 'Firefox', before: 50, after: 20 },
    { way: 'set', isReverted: true },
  ])
  revert(list()[0]?.changeId ?? 0)
  expect(now().pageRows).toBe(50)
})

test('SETA-09a a value that was changed later is overwritten only on request', () => {
  change({ rows: 50 })
  const [first] = list()
  change({ rows: 60 })
  expect(revert(first?.changeId ?? 0)).toBe('settingsChangedSince')
  expect(now().pageRows).toBe(60)
  expect(revert(first?.changeId ?? 0, true)).toMatchObject({ values: { rows: 20 } })
})

test('SETA-09a a change of another user, and one that is unknown, are answered alike', () => {
  settings.set(otherNo, 'bookmarks', { rows: 5 })
  expect(revert(list(otherNo)[0]?.changeId ?? 0)).toBe('settingsChangeUnknown')
  expect(revert(999)).toBe('settingsChangeUnknown')
  expect(settings.of(bookmarks, otherNo).pageRows).toBe(5)
})

test('SETA-09a a value that may no longer be chosen becomes the default', () => {
  db.run(
    "insert into settings_change (user_no, area, field, before, after, changed_at, client, way) values (?, 'bookmarks', 'hidden', ?, ?, 1, '', 'set')",
    ...[userNo, '["gone"]', '["x"]'],
  )
  change({ hidden: ['x'] })
  revert(list().at(-1)?.changeId ?? 0)
  expect(now().hidden).toEqual([])
})

test('SETA-09b going back to a change gives every field the value it had right after it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ rows: fc.nat(90), order: fc.constantFrom('name', 'time') }, { requiredKeys: [] }), { minLength: 2 }),
      fc.nat(),
      (steps, at) => {
        db.run('delete from settings_change')
        db.run('delete from settings')
        const after = new Map<number, unknown>()
        for (const step of steps) {
          change(step)
          const [last] = list()
          if (last) after.set(last.changeId, now())
        }
        const ids = [...after.keys()]
        const changeId = ids[at % ids.length]
        if (changeId === undefined) return
        settings.history.revertTo({ userNo, clientName: '', changeId })
        expect(now()).toEqual(after.get(changeId))
      },
    ),
    { numRuns: 25 },
  )
})

test('SETA-10a an export has what the user changed, and nothing else', () => {
  change({ rows: 50 })
  settings.set(otherNo, 'bookmarks', { order: 'time' })
  const exported = settings.files.export(userNo, { exportedAtMs: 5, deviceName: 'Cove', deviceVersion: '1' })
  expect(exported.areas).toEqual({ bookmarks: { version: 2, values: { rows: 50 } } })
})

test('SETA-10b a file of another device is taken over; what this device does not have is named', () => {
  const content = file({ rows: 33, colour: 'red', hidden: ['gone'] }, {})
  const areas = { ...content.areas, films: { version: 1, values: { a: 1 } } }
  const trial = importOf({ ...content, areas }, true)
  expect(now().pageRows).toBe(20)
  const result = importOf({ ...content, areas })
  expect(result).toEqual(trial)
  expect(result).toEqual({
    changed: [{ areaId: 'bookmarks', field: 'rows', before: 20, after: 33 }],
    problems: [
      { areaId: 'bookmarks', field: 'colour', reason: 'fieldUnknown' },
      { areaId: 'bookmarks', field: 'hidden', reason: 'missingPicture' },
      { areaId: 'films', field: '', reason: 'areaUnknown' },
    ],
  })
  expect(list()).toMatchObject([{ way: 'import', field: 'rows' }])
})

test.each<[string, unknown, string]>([
  ['a value that is not allowed next to good ones', file({ rows: 30, order: 'sideways' }), 'settingsFileInvalid'],
  ['a value of another type', file({ rows: { $gt: 0 } }), 'settingsFileInvalid'],
  ['no settings file', { hello: 1 }, 'settingsFileInvalid'],
  ['nothing', null, 'settingsFileInvalid'],
  ['a list', [], 'settingsFileInvalid'],
  ['areas that are a list', file({}, { areas: [1] }), 'settingsFileInvalid'],
  ['an area with a name that is none', file({}, { areas: { '../x': { version: 1, values: {} } } }), 'settingsFileInvalid'],
  ['values above the limit', file({ hidden: Array.from({ length: 9 }, () => 'x'.repeat(9_000)) }), 'settingsFileInvalid'],
  ['a newer format, whatever it looks like', { format: 'cove-settings', version: 2, sections: [] }, 'settingsFileNewer'],
])('SETA-10b %s changes nothing', (_what, content, refusal) => {
  change({ rows: 50 })
  expect(importOf(content)).toBe(refusal)
  expect(now().pageRows).toBe(50)
  expect(list()).toHaveLength(1)
})

test('SETA-10b any JSON is either refused or imported whole, and never leaves settings that cannot be read', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.jsonValue(),
        fc.dictionary(fc.constantFrom('rows', 'order', 'nightly', 'hidden', '__proto__'), fc.jsonValue()).map((values) => file(values)),
      ),
      (content) => {
        const before = JSON.stringify(now())
        const result = importOf(content)
        if (typeof result === 'string') expect(JSON.stringify(now())).toBe(before)
        expect(now().pageRows).toBeLessThanOrEqual(100)
      },
    ),
    { numRuns: 60 },
  )
})
