import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serveBack } from '../../storage/external/ejected-disks.ts'
import { watchRemovals } from '../../storage/external/removal-watch.ts'
import { checkSource, sourceAt } from '../external/external-source.ts'
import { openDiskWorld } from './disk-world.ts'

const limit = { timeout: 60_000 }

test('BK-08 STO-06a a disk that is pulled without being ejected continues its backup when it is back', limit, async () => {
  await using world = await openDiskWorld()
  const { parts } = world.one.device
  const space = parts.spaces.list({ userNo: 'device', role: 'admin' }).find(({ id }) => id === world.diskName)
  if (!space) throw new Error('no disk')
  let isIn = true
  const host = {
    notices: { raise: () => undefined, resolve: () => undefined, unfixed: () => [] },
    events: { hub: parts.hub },
    log: parts.log,
  } as never
  const probe = { mountAt: async () => (isIn ? { fileSystem: 'tmpfs', source: 'tmpfs' } : undefined), hasDevice: async () => isIn }
  const onBack = (back: typeof space) => serveBack(parts, back)
  await using watch = watchRemovals({ host, spaces: () => [space], probe, onBack, everyMs: 1e9 })
  await watch.look()
  for (const name of ['a', 'b', 'c']) await world.write(name, name)
  const pulledDir = join(world.one.dataDir, 'pulled')
  let pulled: Promise<void> | undefined
  world.setPoint((point) => {
    if (point === 'stored') pulled ??= rename(space.rootDir, pulledDir)
  })
  isIn = false
  expect(await world.run()).toMatchObject({ lastRun: { state: 'paused', reason: 'backupDiskAway' } })
  await watch.look()
  await rename(pulledDir, space.rootDir)
  isIn = true
  await watch.look()
  await expect.poll(async () => (await world.now())?.lastRun?.state, { timeout: 20_000 }).toBe('finished')
  expect(await world.now()).toMatchObject({ fileCount: 4 })
})

test('BK-08 an empty mount point is no empty disk, also within the second in which its marker is trusted', limit, async () => {
  await using world = await openDiskWorld()
  const who = { userNo: world.admin.userNo, role: 'admin' } as const
  const parts = { ...world.one.device.parts, principal: () => who }
  const source = { who, external: world.body.external }
  const { space } = await sourceAt(parts, source)
  await rename(space.rootDir, join(world.one.dataDir, 'pulled'))
  await mkdir(join(space.rootDir, '照片'), { recursive: true })
  await expect(checkSource(parts, source)).rejects.toMatchObject({ reason: 'backupDiskAway' })
})
