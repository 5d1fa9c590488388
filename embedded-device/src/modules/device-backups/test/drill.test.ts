import { randomBytes } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deviceBackups } from '@cove/device-contract/device-backups'
import { expect, test, vi } from 'vitest'
import { without } from '../../../../test/programs/installed.ts'
import { password } from '../../../../test/http/test-device.ts'
import { dataOf, hashesBelow, makeDisk, openBackupWorld, outcomeOf } from './device-backup-world.ts'
import type { BackupWorld } from './device-backup-world.ts'

vi.setConfig({ testTimeout: 120_000 })

const missing = without('restic')

async function fill(world: BackupWorld): Promise<void> {
  await world.put('family/letter.txt', 'first')
  await world.put('family/photos [2026]/a*b?.jpg', randomBytes(300_000))
  await world.put('family/照片/深/层.bin', randomBytes(5_000_000))
  await world.put('family/gone.txt', 'deleted later')
  await world.put('family/empty.txt', '')
}

test.skipIf(missing !== '')(
  `BK-09b BK-09d BK-09e BK-09f the device is destroyed, and a new one with the key sheet gets everything back${missing}`,
  async () => {
    await using disk = await makeDisk()
    let [key, hashes] = ['', {} as Readonly<Record<string, string>>]
    {
      await using world = await openBackupWorld(disk.dir)
      await fill(world)
      const made = await dataOf(world.calls.create({ body: world.toDisk('/family') }))
      ;({ key } = made)
      const { planId } = made.plan
      expect(await world.ended(world.calls.run({ body: { planId } }))).toBe('done')
      await world.put('family/letter.txt', 'second, longer')
      await world.put('family/new.txt', 'new')
      await rm(join(world.home, 'family/gone.txt'))
      expect(await world.ended(world.calls.run({ body: { planId } }))).toBe('done')
      const [plan] = (await dataOf(world.calls.list())).plans
      expect(plan).toMatchObject({ isMade: true, isForeign: false, work: 'none', lastRun: { fileCount: 5, unreadCount: 0 } })
      expect(plan?.lastRun?.addedBytes).toBeLessThan(200_000)
      hashes = await hashesBelow(join(world.home, 'family'))
      // The whole data folder of the device goes.
    }
    await using world = await openBackupWorld(disk.dir)
    const encryptedKey = world.one.encrypt(key.toLowerCase().replaceAll('-', ' '))
    await world.put('elsewhere/x', 'x')
    const adopted = await dataOf(world.calls.create({ body: world.toDisk('/elsewhere', { encryptedKey, name: 'Family: a/b' }) }))
    const { planId } = adopted.plan
    expect([adopted.plan.isForeign, adopted.key]).toEqual([true, key])
    const { snapshots } = await dataOf(world.calls.snapshots({ query: { planId } }))
    expect(snapshots.map(({ isOwn }) => isOwn)).toEqual([false, false])
    expect(await world.ended(world.calls.restore({ body: { planId, storageId: world.storageId, folder: '/' } }))).toBe('done')
    const restored = (await readdir(world.home)).find((name) => name.startsWith('Family'))
    expect(await hashesBelow(join(world.home, restored ?? 'none'))).toEqual(hashes)
    // The earlier version of one folder, and of a file that is gone since, with names that are patterns elsewhere.
    const snapshotId = snapshots[1]?.snapshotId
    const { entries } = await dataOf(world.calls.browse({ query: { planId, snapshotId, path: '/photos [2026]' } }))
    expect(entries).toMatchObject([{ name: 'a*b?.jpg', isFolder: false, sizeBytes: 300_000 }])
    const paths = ['/photos [2026]', '/gone.txt', '/letter.txt']
    const chosen = world.calls.restore({ body: { planId, snapshotId, paths, storageId: world.storageId, folder: '/elsewhere' } })
    expect(await world.ended(chosen)).toBe('done')
    const [again] = (await readdir(join(world.home, 'elsewhere'))).filter((name) => name.startsWith('Family'))
    const below = await hashesBelow(join(world.home, 'elsewhere', again ?? 'none'))
    expect(Object.keys(below)).toEqual(['/gone.txt', '/letter.txt', '/photos [2026]/a*b?.jpg'])
    expect(below['/photos [2026]/a*b?.jpg']).toBe(hashes['/photos [2026]/a*b?.jpg'])
    expect(await readFile(join(world.home, 'elsewhere', again ?? '', 'letter.txt'), 'utf8')).toBe('first')
    expect(await readdir(join(world.spaceRoot, '.pc/staging'))).toEqual([])
    // Not written to before it is taken over.
    expect(await outcomeOf(world.calls.run({ body: { planId } }))).toBe('deviceBackupForeign')
    await dataOf(world.calls.takeOver({ body: { planId } }))
    expect(await world.ended(world.calls.run({ body: { planId } }))).toBe('done')
  },
)

test.skipIf(missing !== '')(`BK-09b a whole space is backed up with the files of all users and without the bins${missing}`, async () => {
  await using disk = await makeDisk()
  await using world = await openBackupWorld(disk.dir)
  await world.put('mine.txt', 'mine')
  const made = await dataOf(world.calls.create({ body: world.toDisk('/', { name: 'All' }) }))
  expect(await world.ended(world.calls.run({ body: { planId: made.plan.planId } }))).toBe('done')
  const { entries } = await dataOf(world.calls.browse({ query: { planId: made.plan.planId, path: '/' } }))
  expect(entries.map(({ name }) => name)).not.toContain('.pc')
  const inHome = { planId: made.plan.planId, path: `/users/${world.userNo}` }
  expect((await dataOf(world.calls.browse({ query: inHome }))).entries).toMatchObject([{ name: 'mine.txt' }])
})

test.skipIf(missing !== '')(`BK-09d the key is shown once, and again only with the password${missing}`, async () => {
  await using disk = await makeDisk()
  await using world = await openBackupWorld(disk.dir)
  await world.put('family/a', 'a')
  const { plan, key } = await dataOf(world.calls.create({ body: world.toDisk('/family') }))
  const { planId } = plan
  expect(key).toMatch(/^(?:[0-9A-Z]{5}-){7}[0-9A-Z]{5}$/)
  expect(JSON.stringify(await dataOf(world.calls.list()))).not.toContain(key)
  const asked = (text: string) => world.calls.key({ body: { planId, encryptedPassword: world.one.encrypt(text) } })
  expect(await outcomeOf(asked('wrong'))).toBe('wrongPassword')
  expect(await dataOf(asked(password))).toEqual({ key })
  const files = await readdir(world.one.dataDir, { recursive: true, withFileTypes: true })
  for (const { parentPath, name } of files.filter((one) => one.isFile()))
    expect((await readFile(join(parentPath, name))).includes(key), name).toBe(false)
})

test.skipIf(missing !== '')(`BK-09g a proof restores random files and compares them; damage is told${missing}`, async () => {
  await using disk = await makeDisk()
  await using world = await openBackupWorld(disk.dir)
  await fill(world)
  const { plan } = await dataOf(world.calls.create({ body: world.toDisk('/family') }))
  const { planId } = plan
  expect(await world.ended(world.calls.check({ body: { planId } }))).toBe('deviceBackupSnapshotMissing')
  expect(await world.ended(world.calls.run({ body: { planId } }))).toBe('done')
  expect(await world.ended(world.calls.check({ body: { planId } }))).toBe('done')
  const proven = (await dataOf(world.calls.list())).plans[0]?.lastProof
  expect(proven).toMatchObject({ fileCount: 5, comparedCount: 5 })
  // Every pack of data is cut off.
  const packs = await readdir(join(disk.dir, 'repository/data'), { recursive: true, withFileTypes: true })
  for (const { parentPath, name } of packs.filter((one) => one.isFile())) {
    const bytes = await readFile(join(parentPath, name))
    await writeFile(join(parentPath, name), bytes.fill(7, 0, Math.min(bytes.length, 200)), { flag: 'r+' }).catch(async () => {
      await rm(join(parentPath, name))
      await writeFile(join(parentPath, name), bytes)
    })
  }
  expect(await world.ended(world.calls.check({ body: { planId } }))).toBe('deviceBackupDamaged')
  expect((await dataOf(world.calls.list())).plans[0]?.lastProof).toMatchObject({
    failureCode: deviceBackups.errors.deviceBackupDamaged.code,
  })
})
