import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyState, hasMovedOn, restoreState } from './state-copy.ts'

let dir = ''
const main = () => join(dir, 'db/main.sqlite')
const change = (sql: string): void => {
  const db = new DatabaseSync(main())
  db.exec(sql)
  db.close()
}
const all = (sql: string) => {
  const db = new DatabaseSync(main())
  try {
    return db.prepare(sql).all()
  } finally {
    db.close()
  }
}
const at = (second: number) => new Date(Date.UTC(2026, 10, 29, 12, 0, second))

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'cove-state-'))
  for (const name of ['db', 'backups', 'spaces']) mkdirSync(join(dir, name))
  writeFileSync(join(dir, 'device.json'), 'keys')
  writeFileSync(join(dir, 'spaces/photo'), 'mine')
  change(`create table session (token text); insert into session values ('one');
    create table job (id integer, state text, created_at integer, finished_at integer);
    insert into job values (1, 'running', 5, null), (2, 'paused', 5, null), (3, 'done', 5, 6);
    create table module_schema (module text, version integer); insert into module_schema values ('album', 3); pragma user_version = 7`)
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

test('SVC-02 only a step of the schema, of the device or of a module, makes the earlier release refuse a database', () => {
  const copy = copyState(dir, at(0))
  change("insert into session values ('two')")
  expect(hasMovedOn(dir, copy)).toBe(false)
  change('update module_schema set version = 4')
  expect(hasMovedOn(dir, copy)).toBe(true)
  change('update module_schema set version = 3; pragma user_version = 8')
  expect(hasMovedOn(dir, copy)).toBe(true)
  writeFileSync(main(), 'damaged')
  expect(hasMovedOn(dir, copy)).toBe(true)
})

test('SVC-02 a copy that is put back has the sign-ins, ends work that was on its way, and keeps what it replaces', () => {
  const copy = copyState(dir, at(0))
  change('pragma user_version = 8; delete from session')
  writeFileSync(join(dir, 'device.json'), 'other')
  restoreState(dir, copy)
  expect(all('select token from session')).toEqual([{ token: 'one' }])
  expect(all('select id, state from job')).toEqual([
    { id: 1, state: 'canceled' },
    { id: 2, state: 'paused' },
    { id: 3, state: 'done' },
  ])
  expect(readFileSync(join(dir, 'device.json'), 'utf8')).toBe('keys')
  expect(readFileSync(join(dir, 'spaces/photo'), 'utf8')).toBe('mine')
  expect(readFileSync(join(copy, 'replaced/device.json'), 'utf8')).toBe('other')
  expect(existsSync(join(copy, 'replaced/db/main.sqlite'))).toBe(true)
  restoreState(dir, copy)
  expect(all('select token from session')).toEqual([{ token: 'one' }])
})

test('SVC-02 what a killed device left in its log is in the copy', () => {
  const db = new DatabaseSync(main())
  db.exec("pragma journal_mode = wal; insert into session values ('late')")
  const copy = copyState(dir, at(0))
  db.close()
  rmSync(`${main()}-wal`, { force: true })
  restoreState(dir, copy)
  expect(all('select token from session')).toEqual([{ token: 'one' }, { token: 'late' }])
})

test('SVC-02 two copies are kept, and a database that cannot be read makes none', () => {
  for (const second of [1, 2, 3]) copyState(dir, at(second))
  expect(readdirSync(join(dir, 'backups'))).toEqual(['update-20261129-120002', 'update-20261129-120003'])
  writeFileSync(main(), 'damaged')
  expect(() => copyState(dir, at(4))).toThrow('not a database')
  expect(readdirSync(join(dir, 'backups'))).toHaveLength(2)
})
