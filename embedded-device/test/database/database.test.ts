import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate, openDatabase, schemaVersion } from '@cove/server-kit'
import type { Db, MigrationStep } from '@cove/server-kit'
import { mainMigrations } from '../../src/core/database/migrations.ts'
import { indexMigrations } from '../../src/files/index/index-migrations.ts'
import { nameKey } from '../../src/files/index/name-key.ts'
import { createNodeRows } from '../../src/files/index/node-rows.ts'
import { openIndexDatabase } from '../../src/files/index/open-index.ts'
import { openMainDatabase } from '../../src/core/database/open-main.ts'

let dir = ''
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'cove-database-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const file = (): string => join(dir, 'main.sqlite')
const open = (steps?: readonly MigrationStep[]) =>
  openMainDatabase({ file: file(), backupDir: join(dir, 'backups'), now: () => new Date('2026-11-21T03:04:05Z'), ...(steps && { steps }) })
const known = mainMigrations().length
const next: MigrationStep = {
  version: known + 1,
  name: 'next.sql',
  sql: 'alter table user add column extra text; create table more (id integer primary key) strict',
}

test('S-A9 a new device has the newest schema, twice opening changes nothing', async () => {
  using db = await open()
  expect(schemaVersion(db)).toBe(mainMigrations().length)
  db.run("insert into user (account, password_hash, role, created_at) values ('admin', 'h', 'admin', 1)")
  db[Symbol.dispose]()
  using again = await open()
  expect(again.get('select no, account, status from user')).toEqual({ no: 1, account: 'admin', status: 'active' })
  expect(() => again.run("insert into user (account, password_hash, role, created_at) values ('ADMIN', 'h', 'user', 1)")).toThrow(/UNIQUE/)
  expect(() =>
    again.run(
      "insert into session (id, user_no, api_token_hash, refresh_token_hash, family, expires_at, refresh_expires_at, created_at, last_seen) values ('s', 99, 'a', 'b', 'f', 1, 1, 1, 1)",
    ),
  ).toThrow(/FOREIGN KEY/)
})

test('S-A9 before a migration the database is copied; the copy holds the old schema and all rows', async () => {
  {
    using db = await open()
    db.run("insert into meta (key, value) values ('k', 'v')")
  }
  using db = await open([...mainMigrations(), next])
  expect(schemaVersion(db)).toBe(known + 1)
  expect(readdirSync(join(dir, 'backups'))).toEqual(['main-20261121-030405.sqlite'])
  using copy = openDatabase(join(dir, 'backups/main-20261121-030405.sqlite'), { durability: 'full', readOnly: true })
  expect(schemaVersion(copy)).toBe(known)
  expect(copy.value("select value from meta where key = 'k'")).toBe('v')
})

test('S-A9 a migration that fails half-way leaves the database at the step before', async () => {
  {
    using db = await open()
    db.run("insert into meta (key, value) values ('k', 'v')")
  }
  await expect(open([...mainMigrations(), { ...next, sql: `${next.sql}; insert into nowhere values (1)` }])).rejects.toThrow(/nowhere/)
  using db = await open()
  expect(schemaVersion(db)).toBe(known)
  expect(db.value("select count(*) from sqlite_master where name = 'more'")).toBe(0)
  expect(db.value("select value from meta where key = 'k'")).toBe('v')
})

test('S-A9 a database of a newer device is refused and not touched', async () => {
  {
    using db = await open([...mainMigrations(), next])
    expect(schemaVersion(db)).toBe(known + 1)
  }
  await expect(open()).rejects.toThrow(/newer version/)
})

test('S-A9 a damaged main database is told apart from other failures; a damaged index is built anew', async () => {
  const garbage = Buffer.alloc(8192, 'not a database ')
  writeFileSync(file(), garbage)
  await expect(open()).rejects.toMatchObject({ name: 'UnusableFile', fault: 'damaged' })
  const indexFile = join(dir, 'index.sqlite')
  writeFileSync(indexFile, garbage)
  using index = openIndexDatabase(indexFile)
  expect(index.value('select count(*) from node')).toBe(0)
})

test('FM-13a an index that was made under another order of names gets the new one, once', () => {
  const indexFile = join(dir, 'index.sqlite')
  const keyOf = (db: Db) => Buffer.from(db.value("select name_key from node where name = '重庆'") as Uint8Array)
  {
    using db = openIndexDatabase(indexFile)
    createNodeRows(db).add(1, { name: '重庆', isDir: false, sizeBytes: 1, mtimeMs: 1, ctimeMs: 1, birthUs: 1, ino: 1 })
    db.run("delete from meta where key = 'name_rule'")
    db.run('update node set name_key = ?', Buffer.from('old'))
  }
  using db = openIndexDatabase(indexFile)
  expect(keyOf(db)).toEqual(Buffer.from(nameKey('重庆')))
})

test('P1 what is acknowledged is committed with synchronous FULL, the index with NORMAL; both wait for a busy writer', async () => {
  using main = await open()
  using index = openIndexDatabase(join(dir, 'index.sqlite'))
  expect([main.value('pragma synchronous'), index.value('pragma synchronous')]).toEqual([2, 1])
  for (const db of [main, index]) {
    expect([db.value('pragma journal_mode'), db.value('pragma busy_timeout'), db.value('pragma foreign_keys')]).toEqual(['wal', 5000, 1])
  }
})

test('P1 rows told as committed are there after SIGKILL in the middle of writing', async () => {
  const script = `
    import { openMainDatabase } from ${JSON.stringify(join(import.meta.dirname, '../../src/core/database/open-main.ts'))}
    const db = await openMainDatabase({ file: ${JSON.stringify(file())}, backupDir: ${JSON.stringify(dir)} })
    for (let n = 0; ; n += 1) { db.run('insert into meta (key, value) values (?, ?)', String(n), 'x'); process.stdout.write(n + '\\n') }`
  let told = -1
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  let text = ''
  child.stdout.on('data', (piece: Buffer) => {
    text += piece.toString()
    if (text.split('\n').length > 200) child.kill('SIGKILL')
  })
  await new Promise((resolve) => child.on('close', resolve))
  told = Number(text.slice(0, text.lastIndexOf('\n')).split('\n').at(-1))
  using db = await open()
  expect(told).toBeGreaterThan(100)
  expect(Number(db.value('select count(*) from meta'))).toBeGreaterThanOrEqual(told + 1)
})

test('P1 a transaction that throws leaves nothing, an inner one joins the outer', () => {
  using db = openDatabase(':memory:', { durability: 'full' })
  db.script('create table t (n integer) strict')
  expect(() =>
    db.transaction(() => {
      db.run('insert into t values (1)')
      db.transaction(() => db.run('insert into t values (2)'))
      throw new Error('stop')
    }),
  ).toThrow('stop')
  expect(db.value('select count(*) from t')).toBe(0)
  expect(db.transaction(() => db.run('insert into t values (3)').changes)).toBe(1)
  expect(db.arrays('select n from t')).toEqual([[3]])
})

test('S-A9 migrations are numbered without gaps', () => {
  using db = openDatabase(':memory:', { durability: 'cache' })
  migrate(db, indexMigrations())
  expect(schemaVersion(db)).toBe(indexMigrations().length)
  expect(() => migrate(db, [])).toThrow(/newer/)
})
