import { files } from '@cove/device-contract/files'
import { shares } from '@cove/device-contract/shares'
import { expect, test } from 'vitest'
import { dataOf, openSharesWorld } from '../../../../test/http/shares-world.ts'
import { makeAdministrator, openTestDevice, firstStorageId } from '../../../../test/http/test-device.ts'
import { tunnelsOf } from '../../../../test/http/module-apis.ts'

const longMs = 60_000

test('H-89 a device that only its computer reaches says so of its links', { timeout: longMs }, async () => {
  const { one, ming, storageId, admin } = await openSharesWorld()
  await using _one = one
  const { port } = new URL(await one.device.listen())
  await ming.put('/trip/a.txt', 'one')
  const { token, addresses } = await dataOf(ming.shares.createLink({ body: { place: { storageId, path: '/trip' } } }))
  expect(addresses).toEqual([{ url: `http://127.0.0.1:${port}/s/${token}`, reach: 'computer' }])
  expect((await dataOf(admin.shares.links({ query: { ofAll: true } }))).links[0]?.addresses).toEqual([])
})

test(
  'H-89 in a network a link and an upload request never lead to the computer itself; the name comes first',
  { timeout: longMs },
  async () => {
    const { one, ming, storageId } = await openSharesWorld({}, { lan: true })
    await using _one = one
    await one.device.listen()
    const { reach } = one.device.parts
    await ming.put('/trip/a.txt', 'one')
    reach.answersTo('box.local')
    const body = { place: { storageId, path: '/trip' } }
    for (const kind of ['share', 'request'] as const) {
      const { token = '', addresses } = await dataOf(ming.shares.createLink({ body: { ...body, kind } }))
      const known = reach.addresses().map((origin) => `${origin}/s/${token}`)
      expect(addresses.map(({ url }) => url)).toEqual([`https://box.local:${reach.port}/s/${token}`, ...known])
      expect(addresses.every(({ reach: who, url }) => who === 'home' && !/127\.0|localhost|\[::1\]/.test(url))).toBe(true)
    }
    reach.answersTo(undefined)
    expect((await dataOf(ming.shares.links({ query: {} }))).links.some(({ addresses }) => addresses[0]?.url.includes('box.local'))).toBe(
      false,
    )
  },
)

test('SHR-03 with an online account a link opens at the service that passes visitors on', { timeout: longMs }, async () => {
  await using home = await openTestDevice({ accountService: true })
  const service = await home.device.listen()
  await using away = await openTestDevice({ accountUrl: service })
  const owner = await makeAdministrator(away)
  await away.device.listen()
  await expect.poll(() => tunnelsOf(away.device).state().isConnected, { timeout: longMs }).toBe(true)
  const calls = owner.client.use(shares)
  const place = { storageId: await firstStorageId(owner.client), path: '/trip' }
  await owner.client.use(files).add({ body: { ...place, type: 'folder' } })
  const local = await dataOf(calls.createLink({ body: { place, way: 'public' } }))
  expect(local.addresses.map(({ reach }) => reach)).toEqual(['computer'])
  expect(await dataOf(calls.enable())).toEqual({ enabled: true, isOnline: false, hasLine: true })
  away.device.parts.users.bindAccount(owner.userNo, { accountNo: '900002', phone: '13800000000' })
  const { links } = await dataOf(calls.links({ query: {} }))
  const { clientId } = tunnelsOf(away.device).state()
  expect(links[0]?.addresses[0]).toEqual({ url: `${service}/s/${local.token}/${clientId}`, reach: 'anywhere' })
  const answer = await fetch(`${service}/relay/${clientId}/ugos/fileshare/v1/visit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key: local.token }),
  })
  expect(await answer.json()).toMatchObject({ code: 200, data: { name: 'trip' } })
})
