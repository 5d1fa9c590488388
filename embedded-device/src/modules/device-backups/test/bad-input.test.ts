import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { deviceBackups } from '@cove/device-contract/device-backups'
import { expect, test, vi } from 'vitest'
import { without } from '../../../../test/programs/installed.ts'
import { dataOf, makeDisk, openBackupWorld, outcomeOf } from './device-backup-world.ts'

const { errors } = deviceBackups
vi.setConfig({ testTimeout: 120_000 })

const missing = without('restic')

test('BK-09a without restic a backup waits for it, and says what is missing', async () => {
  await using disk = await makeDisk()
  await using world = await openBackupWorld(disk.dir, [])
  await world.put('family/a', 'a')
  const { plan } = await dataOf(world.calls.create({ body: world.toDisk('/family') }))
  expect(plan.isMade).toBe(false)
  const { programs } = await dataOf(world.calls.list())
  expect(programs).toMatchObject([
    { name: 'restic', isThere: false, debian: 'restic' },
    { name: 'rclone', isThere: false, debian: 'rclone' },
  ])
  expect(await world.ended(world.calls.run({ body: { planId: plan.planId } }))).toBe('deviceBackupProgramMissing')
  expect((await dataOf(world.calls.list())).plans[0]?.lastRun).toMatchObject({ failureCode: errors.deviceBackupProgramMissing.code })
  const encryptedKey = world.one.encrypt('ABCDE')
  const known = world.calls.create({ body: world.toDisk('/family', { encryptedKey, targetPath: '/other' }) })
  expect(await outcomeOf(known)).toBe('deviceBackupProgramMissing')
})

test.skipIf(missing !== '')(`BK-09b places that cannot be are refused before anything is made${missing}`, async () => {
  await using disk = await makeDisk()
  await using world = await openBackupWorld(disk.dir)
  await world.put('family/a', 'a')
  const tried = (changes: object) => outcomeOf(world.calls.create({ body: world.toDisk('/family', changes) }))
  const inHome = { targetStorageId: world.storageId }
  expect(await tried({ ...inHome, targetPath: '/family/inside' })).toBe('deviceBackupTargetInside')
  expect(await tried({ ...inHome, targetPath: '/family' })).toBe('deviceBackupTargetInside')
  expect(await tried({ targetPath: '/' })).toBe('deviceBackupTargetWrong')
  expect(await tried({ sourcePath: '/none' })).toBe('directoryNotFound')
  expect(await tried({ sourcePath: '/family/a' })).toBe('directoryNotFound')
  expect(await tried({ target: 's3', targetAccountId: 7 })).toBe('deviceBackupTargetWrong')
  expect(await tried({ encryptedKey: world.one.encrypt('ABCDE') })).toBe('deviceBackupNone')
  expect(await tried({})).toBe('ok')
  expect(await tried({})).toBe('deviceBackupTargetTaken')
})

test.skipIf(missing !== '')(`BK-09d a repository that is there needs its key${missing}`, async () => {
  await using disk = await makeDisk()
  await using world = await openBackupWorld(disk.dir)
  await world.put('family/a', 'a')
  const { plan, key } = await dataOf(world.calls.create({ body: world.toDisk('/family') }))
  await dataOf(world.calls.remove({ body: { planId: plan.planId } }))
  const tried = (changes: object) => outcomeOf(world.calls.create({ body: world.toDisk('/family', changes) }))
  expect(await tried({})).toBe('deviceBackupExists')
  expect(await tried({ encryptedKey: world.one.encrypt('ABCDE-FGHJK') })).toBe('deviceBackupKeyWrong')
  expect(await tried({ encryptedKey: 'not sealed' })).toBe('deviceBackupKeyWrong')
  expect(await tried({ encryptedKey: world.one.encrypt(key) })).toBe('ok')
})

test.skipIf(missing !== '')(
  `BK-09f a repository that another device writes to meanwhile is not written to any more${missing}`,
  async () => {
    await using disk = await makeDisk()
    await using world = await openBackupWorld(disk.dir)
    await world.put('family/a', 'a')
    const { plan, key } = await dataOf(world.calls.create({ body: world.toDisk('/family') }))
    const { planId } = plan
    expect(await world.ended(world.calls.run({ body: { planId } }))).toBe('done')
    await using otherDisk = await makeDisk()
    await using other = await openBackupWorld(otherDisk.dir)
    // The same repository, at the disk of the other device.
    await rm(join(otherDisk.dir, 'repository'), { recursive: true, force: true })
    await rename(join(disk.dir, 'repository'), join(otherDisk.dir, 'repository'))
    await other.put('family/b', 'b')
    const encryptedKey = other.one.encrypt(key)
    const taken = await dataOf(other.calls.create({ body: other.toDisk('/family', { encryptedKey }) }))
    await dataOf(other.calls.takeOver({ body: { planId: taken.plan.planId } }))
    expect(await other.ended(other.calls.run({ body: { planId: taken.plan.planId } }))).toBe('done')
    await rename(join(otherDisk.dir, 'repository'), join(disk.dir, 'repository'))
    expect(await world.ended(world.calls.run({ body: { planId } }))).toBe('deviceBackupForeign')
    expect((await dataOf(world.calls.list())).plans[0]).toMatchObject({
      isForeign: true,
      lastRun: { failureCode: errors.deviceBackupForeign.code },
    })
  },
)

test.skipIf(missing !== '')(`BK-09b a disk that was pulled out fails the run and no more${missing}`, async () => {
  await using disk = await makeDisk()
  await using world = await openBackupWorld(disk.dir)
  await world.put('family/a', 'a')
  const { plan } = await dataOf(world.calls.create({ body: world.toDisk('/family') }))
  const { planId } = plan
  expect(await world.ended(world.calls.run({ body: { planId } }))).toBe('done')
  const away = `${disk.dir}-away`
  await rename(disk.dir, away)
  try {
    // The device trusts the mark of a disk for a second.
    await new Promise((resolve) => setTimeout(resolve, 1100))
    expect(await world.ended(world.calls.run({ body: { planId } }))).toBe('deviceBackupTargetAway')
    expect(await outcomeOf(world.calls.snapshots({ query: { planId } }))).toBe('deviceBackupTargetAway')
  } finally {
    await rename(away, disk.dir)
  }
  await new Promise((resolve) => setTimeout(resolve, 1100))
  expect(await world.ended(world.calls.run({ body: { planId } }))).toBe('done')
})
