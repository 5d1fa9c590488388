import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { schemaVersion } from '@cove/server-kit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openAccountDatabase } from '../src/database/open.ts'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cove-account-'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

const first = { version: 1, name: '0001', sql: 'create table a (id integer primary key) strict' }
const second = { version: 2, name: '0002', sql: 'create table b (id integer primary key) strict' }
const open = (steps?: readonly (typeof first)[]) =>
  openAccountDatabase({ file: join(dir, 'db', 'account.sqlite'), backupDir: join(dir, 'backups'), ...(steps ? { steps } : {}) })

test('S-A9 a database is copied before it is migrated, and only then', async () => {
  ;(await open([first]))[Symbol.dispose]()
  await expect(readdir(join(dir, 'backups'))).rejects.toThrow('ENOENT')
  using db = await open([first, second])
  expect(schemaVersion(db)).toBe(2)
  expect(await readdir(join(dir, 'backups'))).toHaveLength(1)
})

test('S-A9 a step that fails leaves the database at the step before', async () => {
  ;(await open([first]))[Symbol.dispose]()
  await expect(open([first, { ...second, sql: 'create table b (id integer); insert into nowhere values (1)' }])).rejects.toThrow('nowhere')
  using db = await open([first])
  expect(schemaVersion(db)).toBe(1)
})

test('S-A9 the own steps lead to a database that checks out', async () => {
  using db = await open()
  expect(db.value('pragma integrity_check')).toBe('ok')
  expect(db.arrays('pragma foreign_key_check')).toEqual([])
})
