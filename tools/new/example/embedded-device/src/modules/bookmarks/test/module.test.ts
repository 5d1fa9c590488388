import { bookmarks } from '@cove/device-contract/bookmarks'
import { files } from '@cove/device-contract/files'
import { settings } from '@cove/device-contract/settings'
import { expect, test } from 'vitest'
import { firstStorageId, makeAdministrator, openTestDevice, signIn } from '../../../../test/http/test-device.ts'

const dayMs = 24 * 3600_000

test('NEW-03 a night later the path that was renamed is missing; without the setting nothing is checked', { timeout: 60_000 }, async () => {
  let nowMs = new Date('2026-03-01T12:00').getTime()
  await using one = await openTestDevice({}, { nowMs: () => nowMs })
  const { client } = await makeAdministrator(one)
  const { jobs, schedules } = one.device.parts
  const storageId = await firstStorageId(client)
  const place = { storageId, path: '/folder' }
  const nightPasses = async () => {
    nowMs = new Date(nowMs + dayMs).setHours(3)
    schedules.look()
    await jobs.idle()
    // The session of yesterday has expired.
    return signIn(one, 'admin')
  }
  await client.use(files).add({ query: {}, body: { ...place, type: 'folder' } })
  expect(await client.use(bookmarks).add({ body: place })).toMatchObject({ ok: true, data: { ...place, state: 'found' } })
  await client.use(files).rename({ query: {}, body: { storageId, oldPath: '/folder', newPath: '/renamed' } })

  await client.use(settings).set({ body: { areaId: 'bookmarks', values: { nightly: 0 } } })
  const second = await nightPasses()
  expect(await second.client.use(bookmarks).list()).toMatchObject({ data: { items: [{ state: 'found' }] } })
  await second.client.use(settings).set({ body: { areaId: 'bookmarks', values: { nightly: 1 } } })
  const third = await nightPasses()
  expect(await third.client.use(bookmarks).list()).toMatchObject({ data: { items: [{ ...place, state: 'missing' }] } })
})
