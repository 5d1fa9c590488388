import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase, silentLog } from '@cove/server-kit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { backupName, backupsOf, startBackups } from '../../src/core/database/backups.ts'
import type { Backups } from '../../src/core/database/backups.ts'
import { openMainDatabase } from '../../src/core/database/open-main.ts'
import { restoreDamaged } from '../../src/startup/repair-data.ts'
import { memoryDir } from '../storage/memory-dir.ts'

const hourMs = 3600_000
let dir = ''
let clockMs = Date.UTC(2026, 10, 21, 3, 4, 5)
beforeEach(async () => {
  dir = mkdtempSync(join(memoryDir(), 'cove-backups-'))
  clockMs = Date.UTC(2026, 10, 21, 3, 4, 5)
  ;(await openMain())[Symbol.dispose]()
  writeFileSync(join(dir, 'device.json'), '{}')
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const main = (): string => join(dir, 'db', 'main.sqlite')
const openMain = () => openMainDatabase({ file: main(), backupDir: join(dir, 'backups') })
const copies = (): string[] => (readdirSync(dir).includes('backups') ? readdirSync(join(dir, 'backups')).sort() : [])
const open = (hasContent = true): Backups =>
  startBackups({ dataDir: dir, log: silentLog, nowMs: () => clockMs, hasContent: () => hasContent })

/** One run of the device: what is due is copied before it ends. */
async function run(hasContent = true): Promise<void> {
  await open(hasContent)[Symbol.asyncDispose]()
}

test('S-A9 databases and keys are copied once a day, and not before there is something to lose', async () => {
  await run(false)
  expect(copies()).toEqual([])
  await run()
  expect(copies()).toEqual(['device-20261121-030405.json', 'main-20261121-030405.sqlite'])
  clockMs += 23 * hourMs
  await run()
  expect(copies()).toHaveLength(2)
  clockMs += hourMs
  await run()
  expect(backupsOf(join(dir, 'backups'), 'main').map((one) => one.madeAt.toISOString())).toEqual([
    '2026-11-22T03:04:05.000Z',
    '2026-11-21T03:04:05.000Z',
  ])
})

test('S-A9 a clock that was turned back does not stop the copies', async () => {
  await run()
  clockMs -= 400 * 24 * hourMs
  await run()
  expect(copies()).toHaveLength(4)
})

test('S-A9 seven copies of each part are kept, other files are left alone', async () => {
  for (let day = 0; day < 10; day += 1, clockMs += 24 * hourMs) await run()
  writeFileSync(join(dir, 'backups', 'main-by-hand.sqlite'), 'mine')
  await run()
  expect(backupsOf(join(dir, 'backups'), 'main')).toHaveLength(7)
  expect(backupsOf(join(dir, 'backups'), 'device')).toHaveLength(7)
  expect(copies()).toContain('main-by-hand.sqlite')
})

test('S-A9 a copy is whole while rows are written, and readable by its owner only', async () => {
  using db = await openMain()
  const backups = open()
  for (let row = 0; row < 500; row += 1) db.run('insert into meta (key, value) values (?, ?)', `k${row}`, 'v')
  await backups.make()
  await backups[Symbol.asyncDispose]()
  const [newest] = backupsOf(join(dir, 'backups'), 'main')
  using copy = openDatabase(newest?.file ?? '', { durability: 'full', readOnly: true })
  expect(copy.value('pragma integrity_check')).toBe('ok')
})

test('S-A9 what was open at the time of a copy does not begin again: sign-ins, links and tasks', async () => {
  {
    using db = await openMain()
    db.run("insert into user (account, password_hash, role, created_at) values ('admin', 'h', 'admin', 1)")
    db.run("insert into setup_link (token_hash, created_at) values ('l', 1)")
    db.run(
      "insert into session (id, user_no, api_token_hash, refresh_token_hash, family, expires_at, refresh_expires_at, created_at, last_seen) values ('s', 1, 'a', 'b', 'f', 1, 1, 1, 1)",
    )
    for (const state of ['ready', 'running', 'paused', 'done'])
      db.run("insert into job (kind, user_no, state, payload, created_at) values ('delete', 1, ?, '{}', 1)", state)
  }
  await run()
  writeFileSync(main(), 'damaged')
  const [restored] = restoreDamaged(dir, new Date(clockMs))
  expect(restored).toMatchObject({ file: main(), keptAs: `${main()}.damaged-20261121T030405` })
  using db = await openMain()
  expect(db.value('select account from user')).toBe('admin')
  expect([db.value('select count(*) from session'), db.value('select count(*) from setup_link')]).toEqual([0, 0])
  expect(db.arrays('select state from job order by id').flat()).toEqual(['canceled', 'canceled', 'canceled', 'done'])
  expect(readdirSync(join(dir, 'db')).filter((name) => name.includes('.restoring'))).toEqual([])
})

test('S-A9 names of copies are in the order of time', () => {
  expect(backupName('account-keys', new Date('2026-11-21T03:04:05Z'))).toBe('account-keys-20261121-030405.json')
  expect(backupsOf(join(dir, 'nowhere'), 'main')).toEqual([])
})
