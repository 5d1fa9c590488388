import { album } from '@cove/device-contract/album'
import { backup } from '@cove/device-contract/backup'
import { expect, test } from 'vitest'
import { choice, computer } from '../../backup/test/backup-client.ts'
import { dataOf, openAlbumWorld, settled } from './album-world.ts'

test('ALB-02 the backup album has what is in the folders of the own backups, and the status counts it', { timeout: 60_000 }, async () => {
  const world = await openAlbumWorld()
  await using _one = world.one
  const { calls, client, storageId } = world
  await world.put([
    { name: '备份/手机/DCIM/a.jpg', taken: '2024:05:17 18:22:31' },
    { name: '备份/手机2/b.jpg', taken: '2024:05:18 08:00:00' },
    { name: 'c.jpg', taken: '2019:01:01 00:00:00' },
  ])
  await settled(client, 3)
  const names = async (filter: Parameters<typeof calls.items>[0]['body']['filter']) =>
    (await dataOf(calls.items({ body: { filter, rows: 99 } }))).items.map(({ name }) => name)
  expect(await dataOf(calls.backupStatus())).toEqual({ folderCount: 0, pictureCount: 0, videoCount: 0 })
  expect(await names({ isBackup: true })).toEqual([])

  await dataOf(client.use(backup).save({ body: { computer, name: '手机', sourceName: '手机', storageId, path: '/备份', ...choice } }))
  expect(await names({ isBackup: true })).toEqual(['a.jpg'])
  const day = Date.parse('2024-05-17T00:00:00Z') / 86_400_000
  const status = { folderCount: 1, pictureCount: 1, videoCount: 0, firstDay: day, lastDay: day }
  expect(await dataOf(calls.backupStatus())).toEqual(status)
  // Conditions add up.
  expect(await names({ isBackup: true, folder: { storageId, path: '/备份/手机2' } })).toEqual([])
  expect(await names({ folder: { storageId, path: '/备份/手机2' } })).toEqual(['b.jpg'])

  const other = await world.addUser('li')
  const theirs = other.client.use(album)
  expect(await dataOf(theirs.backupStatus())).toMatchObject({ folderCount: 0, pictureCount: 0 })
  expect((await dataOf(theirs.items({ body: { filter: { isBackup: true }, rows: 9 } }))).items).toEqual([])
})
