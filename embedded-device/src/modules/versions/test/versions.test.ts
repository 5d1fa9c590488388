import { files } from '@cove/device-contract/files'
import { recycle } from '@cove/device-contract/recycle'
import { transfer } from '@cove/device-contract/transfer'
import { undo } from '@cove/device-contract/undo'
import { versions } from '@cove/device-contract/versions'
import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { firstStorageId, makeAdministrator, openTestDevice } from '../../../../test/http/test-device.ts'
import { expiredOf } from '../expire.ts'

async function dataOf<T>(answer: Promise<{ ok: true; data: T } | { ok: false; error: { name: string } }>): Promise<T> {
  const settled = await answer
  if (!settled.ok) throw new Error(settled.error.name)
  return settled.data
}

async function openWorld() {
  const one = await openTestDevice()
  const { client, userNo } = await makeAdministrator(one)
  const storageId = await firstStorageId(client)
  const home = join(one.dataDir, 'spaces', storageId, 'users', userNo)
  const put = (path: string, text: string) => {
    const md5 = createHash('md5').update(text).digest('hex')
    return dataOf(client.use(transfer).small({ query: { storageId, path, md5, cover: 'cover' }, body: new TextEncoder().encode(text) }))
  }
  const list = async (path: string) => dataOf(client.use(versions).list({ query: { storageId, path } }))
  return { one, client, storageId, home, put, list, text: (path: string) => readFile(join(home, path), 'utf8') }
}

test(
  'VER-01 VER-02 each replaced content is a version, follows its file, and comes back without being copied',
  { timeout: 60_000 },
  async () => {
    const world = await openWorld()
    await using _one = world.one
    const { client, storageId } = world
    for (const text of ['first', 'second one', 'third']) await world.put('/计划.txt', text)
    const before = await world.list('/计划.txt')
    expect(before).toMatchObject({ sizeBytes: 5, totalBytes: 15, keptDays: 30, keptCount: 20 })
    expect(before.versions.map(({ sizeBytes, way }) => [sizeBytes, way])).toEqual([
      [10, 'upload'],
      [5, 'upload'],
    ])
    expect((await dataOf(client.use(recycle).list({ query: {} }))).items).toEqual([])

    await dataOf(client.use(files).rename({ query: {}, body: { storageId, oldPath: '/计划.txt', newPath: '/方案.txt' } }))
    expect((await world.list('/方案.txt')).versions.length).toBe(2)
    const first = before.versions[1]?.versionId ?? ''
    const box = join(world.one.dataDir, 'spaces', storageId, '.pc', 'trash', world.home.split('/').at(-1) ?? '', first, 'payload')
    const { ino } = await stat(box)
    await dataOf(client.use(versions).restore({ body: { storageId, path: '/方案.txt', versionId: first } }))
    expect([await world.text('方案.txt'), (await stat(join(world.home, '方案.txt'))).ino]).toEqual(['first', ino])
    const after = await world.list('/方案.txt')
    expect(after.versions.map(({ sizeBytes, way }) => [sizeBytes, way])).toEqual([
      [5, 'restore'],
      [10, 'upload'],
    ])

    const [latest] = (await dataOf(client.use(undo).list({ query: {} }))).entries
    await dataOf(client.use(undo).run({ body: { entryId: latest?.entryId ?? '', through: false, conflicts: 'stop' } }))
    await world.one.device.parts.jobs.idle()
    expect(await world.text('方案.txt')).toBe('third')

    const left = (await world.list('/方案.txt')).versions.map(({ versionId }) => versionId)
    expect(await dataOf(client.use(versions).remove({ body: { storageId, path: '/方案.txt', versionIds: left } }))).toEqual({
      removedCount: left.length,
    })
    expect((await world.list('/方案.txt')).versions).toEqual([])
  },
)

test('VER-02 the checksum of an earlier content and of the present one; of no version of another file', { timeout: 60_000 }, async () => {
  const world = await openWorld()
  await using _one = world.one
  const { client, storageId } = world
  for (const text of ['old content', 'new content']) await world.put('/a.txt', text)
  const versionId = (await world.list('/a.txt')).versions[0]?.versionId ?? ''
  const sumOf = (text: string) => createHash('sha256').update(text).digest('hex')
  const sum = (query: { path: string; versionId?: string }) => client.use(versions).checksum({ query: { storageId, ...query } })
  expect(await dataOf(sum({ path: '/a.txt', versionId }))).toEqual({ sizeBytes: 11, sha256: sumOf('old content') })
  expect(await dataOf(sum({ path: '/a.txt' }))).toEqual({ sizeBytes: 11, sha256: sumOf('new content') })
  await world.put('/b.txt', 'another')
  expect(await sum({ path: '/b.txt', versionId })).toMatchObject({ ok: false, error: { name: 'versionMissing' } })
})

test('VER-03 versions beyond their days or beyond the count of their file go', () => {
  const version = (id: string, deletedAtMs: number, path = '/a') => ({
    path,
    meta: { id, deletedAtMs, spaceId: 's', originPath: path, name: 'a', kind: 'file' as const, sizeBytes: 1, deletedBy: '1' },
  })
  const all = [version('e', 50), version('d', 40), version('c', 30), version('b', 20, '/b'), version('a', 10)]
  expect(expiredOf(all, { beforeMs: 15, keptCount: 2 }).map(({ meta }) => meta.id)).toEqual(['c', 'a'])
})
