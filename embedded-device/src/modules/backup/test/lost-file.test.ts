import { chmod, mkdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pools } from '@cove/device-contract/pools'
import { expect, test } from 'vitest'
import { makeUser } from '../../../../test/http/test-device.ts'
import { dataOf, openBackupWorld } from './backup-client.ts'

const longMs = 60_000
const modifiedSeconds = 1_600_000_000

/** A backup with one file, and files of the device in which a check of the data found wrong bytes. */
async function damagedWorld(damaged: readonly string[], { checkedInMs = 3600_000 } = {}) {
  const world = await openBackupWorld()
  const { one, storageId, userNo, client, run } = world
  await run({ 'trip/sunset.mov': 'whole', 'trip/other.mov': 'other' }, { modifiedSeconds })
  const home = join(one.dataDir, 'spaces', storageId, 'users', userNo)
  const { db, jobs } = one.device.parts
  db.run(
    'insert or replace into pools_scrub (pool_id, ended_at, corrected, uncorrectable, unknown) values (?, ?, 0, 1, 0)',
    storageId,
    Date.now() + checkedInMs,
  )
  for (const path of damaged) {
    const at = join(home, path)
    await mkdir(join(at, '..'), { recursive: true })
    await writeFile(at, 'wh?le')
    await chmod(at, 0o640)
    await utimes(at, modifiedSeconds, modifiedSeconds)
    db.run('insert into pools_damaged (pool_id, path, is_repaired) values (?, ?, 0)', storageId, `/users/${userNo}${path}`)
  }
  const calls = client.use(pools)
  const mend = (path: string, way: 'read' | 'backup') => calls.mendFile({ body: { storageId, path, way } })
  const list = async () => (await dataOf(calls.damagedFiles())).spaces.flatMap(({ files }) => files)
  return { ...world, home, list, mend, idle: () => jobs.idle() }
}

test('DLG-04 a damaged file of which a backup has the whole takes its copy, and keeps its mode and time', { timeout: longMs }, async () => {
  const world = await damagedWorld(['/Pictures/sunset.mov', '/Pictures/unknown.mov'])
  await using _one = world.one
  const { storageId, list, mend, home } = world
  const [first, second] = await list()
  expect(first).toMatchObject({ storageId, path: '/Pictures/sunset.mov', isRepaired: false, backupAt: expect.any(Number) })
  expect(second).toEqual({ storageId, path: '/Pictures/unknown.mov', isRepaired: false })
  expect(await mend('/Pictures/unknown.mov', 'backup')).toMatchObject({ ok: false, error: { name: 'noBackupCopy' } })
  await dataOf(mend('/Pictures/sunset.mov', 'backup'))
  await world.idle()
  const at = join(home, 'Pictures/sunset.mov')
  expect(await readFile(at, 'utf8')).toBe('whole')
  const { mode, mtimeMs } = await stat(at)
  expect({ mode: mode & 0o777, mtimeMs }).toEqual({ mode: 0o640, mtimeMs: modifiedSeconds * 1000 })
  expect(await list()).toMatchObject([{ path: '/Pictures/unknown.mov' }, { path: '/Pictures/sunset.mov', isRepaired: true }])
})

test('DLG-04 a copy in the backup that changed meanwhile is not used, and the row says so', { timeout: longMs }, async () => {
  const world = await damagedWorld(['/Pictures/sunset.mov'])
  await using _one = world.one
  const { list, mend, home } = world
  const kept = join(home, 'Documents/trip/sunset.mov')
  const { atimeMs, mtimeMs } = await stat(kept)
  await writeFile(kept, 'WHOLE')
  await utimes(kept, atimeMs / 1000, mtimeMs / 1000)
  await dataOf(mend('/Pictures/sunset.mov', 'backup'))
  await world.idle()
  expect(await readFile(join(home, 'Pictures/sunset.mov'), 'utf8')).toBe('wh?le')
  expect(await list()).toMatchObject([{ isRepaired: false, mend: { way: 'backup', state: 'failed' } }])
})

test('DLG-04 two contents of one name, size and time are no copy that is sure', { timeout: longMs }, async () => {
  const world = await damagedWorld(['/Pictures/sunset.mov'])
  await using _one = world.one
  await world.run({ 'trip/sunset.mov': 'whole', 'beach/sunset.mov': 'beach' }, { modifiedSeconds })
  expect((await world.list()).map(({ backupAt }) => backupAt)).toEqual([undefined])
})

test(
  'DLG-04 what is read again well leaves the list, and so does what is gone or was written after the check',
  { timeout: longMs },
  async () => {
    const world = await damagedWorld(['/a.bin', '/b.bin'])
    await using _one = world.one
    await dataOf(world.mend('/a.bin', 'read'))
    await world.idle()
    expect((await world.list()).map(({ path }) => path)).toEqual(['/b.bin'])
    expect(await dataOf(world.mend('/a.bin', 'read'))).toEqual({})
    await rm(join(world.home, 'b.bin'))
    expect(await world.list()).toEqual([])
    const later = await damagedWorld(['/c.bin'], { checkedInMs: -3600_000 })
    await using _later = later.one
    expect(await later.list()).toEqual([])
  },
)

test('DLG-04 only the administrator mends', { timeout: longMs }, async () => {
  const world = await damagedWorld(['/a.bin'])
  await using _one = world.one
  const { client } = await makeUser(world.one, 'ming')
  const body = { storageId: world.storageId, path: '/a.bin', way: 'read' as const }
  expect(await client.use(pools).mendFile({ body })).toMatchObject({ ok: false, error: { name: 'adminOnly' } })
})
