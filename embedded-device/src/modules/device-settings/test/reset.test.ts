import { deviceSettings } from '@cove/device-contract/device-settings'
import { files } from '@cove/device-contract/files'
import { networkServices } from '@cove/device-contract/network-services'
import { networkSettings } from '@cove/device-contract/network-settings'
import { pools } from '@cove/device-contract/pools'
import { users } from '@cove/device-contract/users'
import { expect, test, vi } from 'vitest'
import { firstStorageId, makeAdministrator, makeUser, openTestDevice } from '../../../../test/http/test-device.ts'

test('PWR-01b a reset gives settings their first values, each in the history, and leaves people, files and the name alone', async () => {
  await using one = await openTestDevice()
  const admin = await makeAdministrator(one)
  const other = await makeUser(one, 'other')
  const calls = admin.client.use(deviceSettings)
  const storageId = await firstStorageId(admin.client)
  const host = { address: '192.168.1.9', domain: 'printer.home' }
  const done = await Promise.all([
    calls.setName({ body: { name: '客厅' } }),
    calls.setFanMode({ body: { mode: 'full' } }),
    calls.setLight({ body: { light: 'off' } }),
    admin.client.use(pools).setStandby({ body: { minutes: 30 } }),
    admin.client.use(networkSettings).setHosts({ body: { entries: [host] } }),
    admin.client.use(networkServices).webdavOpen({ body: { isOn: true } }),
    admin.client.use(files).add({ body: { storageId, path: '/照片', type: 'folder' } }),
  ])
  expect(done.map(({ ok }) => ok)).toEqual(done.map(() => true))

  expect(await calls.reset()).toMatchObject({ ok: true })
  await one.device.parts.jobs.idle()
  expect(await calls.power()).toMatchObject({ data: { fanMode: 'balanced', light: 'on' } })
  expect(await admin.client.use(networkSettings).hosts()).toMatchObject({ data: { entries: [] } })
  await vi.waitFor(async () => expect(await admin.client.use(pools).getStandby()).toMatchObject({ data: { minutes: 0 } }))
  const services = await admin.client.use(networkServices).list()
  expect(services.ok && services.data.services.filter(({ isOn }) => isOn)).toEqual([])
  expect(await calls.info()).toMatchObject({ data: { deviceName: '客厅' } })
  const people = await admin.client.use(users).list()
  expect(people.ok && people.data.users.map(({ userNo }) => userNo)).toContain(other.userNo)
  const listed = await admin.client.use(files).list({ query: { storageId, path: '/' } })
  expect(listed.ok && listed.data.items.map(({ name }) => name)).toContain('照片')

  const history = await calls.history({ query: { limit: 50 } })
  const changes = history.ok ? history.data.changes : []
  const fan = changes.find(({ field, way }) => field === 'fanMode' && way === 'reset')
  expect(fan).toMatchObject({ before: 'full', after: 'balanced', userNo: admin.userNo })
  expect(await calls.revert({ body: { changeId: fan?.changeId ?? 0, overwrites: false } })).toMatchObject({ ok: true })
  expect(await calls.power()).toMatchObject({ data: { fanMode: 'full' } })
})
