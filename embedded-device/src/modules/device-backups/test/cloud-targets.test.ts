import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { clouds } from '@cove/device-contract/clouds'
import { expect, test, vi } from 'vitest'
import { installed, without } from '../../../../test/programs/installed.ts'
import { dataOf, hashesBelow, makeDisk, openBackupWorld } from './device-backup-world.ts'
import type { BackupWorld } from './device-backup-world.ts'

vi.setConfig({ testTimeout: 120_000 })

const missing = without('restic', 'rclone')

/** Backs up to an account, restores from it, and compares. */
async function roundTrip(world: BackupWorld, targetAccountId: number): Promise<void> {
  await world.put('family/letter.txt', 'first')
  await world.put('family/照片/a.bin', randomBytes(3_000_000))
  const body = {
    ...world.toDisk('/family'),
    target: 'webdav' as const,
    targetAccountId,
    targetPath: '/backups/cove',
    targetStorageId: undefined,
  }
  const { plan } = await dataOf(world.calls.create({ body }))
  const { planId } = plan
  expect(await world.ended(world.calls.run({ body: { planId } }))).toBe('done')
  await world.put('family/new.txt', 'new')
  expect(await world.ended(world.calls.run({ body: { planId } }))).toBe('done')
  expect((await dataOf(world.calls.snapshots({ query: { planId } }))).snapshots).toHaveLength(2)
  expect(await world.ended(world.calls.restore({ body: { planId, storageId: world.storageId, folder: '/' } }))).toBe('done')
  const restored = (await readdir(world.home)).find((name) => name.startsWith('Family')) ?? 'none'
  expect(await hashesBelow(join(world.home, restored))).toEqual(await hashesBelow(join(world.home, 'family')))
}

async function serveWebdav(dir: string) {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  const args = ['serve', 'webdav', dir, '--addr', `127.0.0.1:${port}`, '--user', 'family', '--pass', 'a pass of tests']
  const child = spawn(installed('rclone') ?? '', args, { stdio: 'ignore' })
  const address = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 100; tries += 1) {
    if (await fetch(address).catch(() => undefined)) break
    await sleep(50)
  }
  return {
    address,
    async [Symbol.asyncDispose]() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill()
      await ended
    },
  }
}

test.skipIf(missing !== '')(`BK-09 a folder goes to a WebDAV server and comes back${missing}`, async () => {
  await using served = await makeDisk()
  await using server = await serveWebdav(served.dir)
  await using disk = await makeDisk()
  await using world = await openBackupWorld(disk.dir)
  const encryptedPassword = world.one.encrypt('a pass of tests')
  const body = { kind: 'webdav' as const, name: 'other', address: server.address, user: 'family', encryptedPassword }
  const added = await dataOf(world.client.use(clouds).add({ body }))
  await roundTrip(world, added.accountId)
  expect(await readdir(join(served.dir, 'backups/cove/snapshots'))).toHaveLength(2)
})
