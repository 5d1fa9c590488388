import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { downloads } from '@cove/device-contract/downloads'
import { files } from '@cove/device-contract/files'
import { shares } from '@cove/device-contract/shares'
import { expect, test } from 'vitest'
import { firstStorageId, makeAdministrator, makeUser, openTestDevice } from '../http/test-device.ts'
import { dataOf, outcomeOf } from '../http/shares-world.ts'
import { memoryDir } from '../storage/memory-dir.ts'
import { someBytes } from '../storage/world.ts'
import { openDownloadWorld, serve, startSource } from './download-world.ts'

test('H-37 an external disk is no target of downloads, whichever screen or program asks', { timeout: 60_000 }, async () => {
  const hostDir = await mkdtemp(join(memoryDir(), 'cove-stick-'))
  await using _one = await openTestDevice()
  const { parts } = _one.device
  const { client } = await makeAdministrator(_one)
  const storageId = await firstStorageId(client)
  const stick = await parts.spaces.addFolder({ hostDir, name: 'Stick' })
  const calls = client.use(downloads)
  const source = 'http://files.invalid/a.bin'
  expect(await outcomeOf(calls.add({ body: { source, storageId: stick.id, path: '/' } }))).toBe('downloadTargetExternal')
  expect(await outcomeOf(calls.add({ body: { source, storageId: stick.id } }))).toBe('downloadTargetExternal')
  expect(await outcomeOf(calls.setFolder({ body: { storageId: stick.id, path: '/' } }))).toBe('downloadTargetExternal')
  expect(await outcomeOf(calls.setFolder({ body: { storageId, path: '/' } }))).toBe('ok')
  expect(await dataOf(calls.folder())).toEqual({ storageId, path: '/' })
  await rm(hostDir, { recursive: true, force: true })
})

test('DL-01b H-37 a folder that another user shares takes downloads, unless it is on an external disk', { timeout: 60_000 }, async () => {
  const hostDir = await mkdtemp(join(memoryDir(), 'cove-stick-'))
  await using world = await openDownloadWorld({ aria2: undefined })
  const bytes = someBytes(40_000, 5)
  await using source = await startSource((request, response) => serve(request, response, { bytes, etag: '"1"' }))
  const { one, admin, storageId } = world
  const stick = await one.device.parts.spaces.addFolder({ hostDir, name: 'Stick' })
  const ann = await makeUser(one, 'ann')
  const shareIds: string[] = []
  for (const place of [
    { storageId, path: '/for-ann' },
    { storageId: stick.id, path: '/for-ann' },
  ]) {
    await dataOf(admin.client.use(files).add({ body: { ...place, type: 'folder' } }))
    const members = [{ userNo: ann.userNo, right: 'write' as const }]
    const { share } = await dataOf(admin.client.use(shares).save({ body: { place, members } }))
    shareIds.push(`share-${share?.shareId ?? ''}`)
  }
  const [inside = '', onStick = ''] = shareIds
  const calls = ann.client.use(downloads)
  expect(await outcomeOf(calls.add({ body: { source: source.url('/a.bin'), storageId: onStick, path: '/' } }))).toBe(
    'downloadTargetExternal',
  )
  expect(await outcomeOf(calls.setFolder({ body: { storageId: onStick, path: '/' } }))).toBe('downloadTargetExternal')
  await dataOf(calls.add({ body: { source: source.url('/b.bin'), storageId: inside, path: '/' } }))
  await expect
    .poll(
      async () => (await dataOf(admin.client.use(files).list({ query: { storageId, path: '/for-ann' } }))).items.map(({ name }) => name),
      {
        timeout: 30_000,
      },
    )
    .toEqual(['b.bin'])
  const { tasks } = await dataOf(calls.list({ query: {} }))
  expect(tasks).toMatchObject([{ state: 'finished', storageId: inside, path: '/b.bin' }])
  await rm(hostDir, { recursive: true, force: true })
})
