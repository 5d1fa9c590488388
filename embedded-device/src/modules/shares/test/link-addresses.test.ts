import { errorRowOf } from '@cove/device-contract'
import { files } from '@cove/device-contract/files'
import { shares } from '@cove/device-contract/shares'
import { expect, test } from 'vitest'
import { dataOf, openSharesWorld } from '../../../../test/http/shares-world.ts'
import { makeAdministrator, openTestDevice, firstStorageId } from '../../../../test/http/test-device.ts'
import { linkAddressesOf } from '../link-addresses.ts'
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

test('SHR-03 with an online account a link opens at the service that passes visitors on, unless that is this computer', () => {
  const addresses = (accountUrl: string, accountNo?: string, isConnected = true) =>
    linkAddressesOf(
      {
        config: { accountUrl },
        module: () => ({ tunnels: { current: 'relay', state: () => ({ isConnected, clientId: 'id1' }) } }),
        reach: { shownAddresses: () => [{ origin: 'https://box.local:9999', from: 'home' }] },
        users: { get: () => ({ accountNo }) },
      } as unknown as Parameters<typeof linkAddressesOf>[0],
      { ownerNo: '1', token: 'abc', isHomeOnly: false },
    ).map(({ url, reach }) => `${reach} ${url}`)
  const home = 'home https://box.local:9999/s/abc'
  expect(addresses('https://account.example', '900002')).toEqual(['anywhere https://account.example/s/abc/id1', home])
  expect(addresses('https://account.example')).toEqual([home])
  expect(addresses('https://account.example', '900002', false)).toEqual([home])
  for (const own of ['http://127.0.0.1:9999', 'http://localhost:9999', 'http://[::1]:9999'])
    expect(addresses(own, '900002')).toEqual([home])
})

test(
  'SHR-03 what the page of the service asks of a link reaches the device; of a local account it is refused',
  { timeout: longMs },
  async () => {
    await using home = await openTestDevice({ accountService: true })
    const service = await home.device.listen()
    await using away = await openTestDevice({ accountUrl: service })
    const owner = await makeAdministrator(away)
    await away.device.listen()
    await expect.poll(() => tunnelsOf(away.device).state().isConnected, { timeout: longMs }).toBe(true)
    const place = { storageId: await firstStorageId(owner.client), path: '/trip' }
    await owner.client.use(files).add({ body: { ...place, type: 'folder' } })
    const { token } = await dataOf(owner.client.use(shares).createLink({ body: { place, way: 'public' } }))
    const { clientId } = tunnelsOf(away.device).state()
    const visit = async (): Promise<unknown> => {
      const body = JSON.stringify({ key: token })
      const headers = { 'content-type': 'application/json' }
      return (await fetch(`${service}/relay/${clientId}/ugos/fileshare/v1/visit`, { method: 'POST', headers, body })).json()
    }
    expect(await visit()).toMatchObject({ code: errorRowOf('shareLocalAccount').code })
    away.device.parts.users.bindAccount(owner.userNo, { accountNo: '900002', phone: '13800000000' })
    expect(await visit()).toMatchObject({ code: 200, data: { name: 'trip' } })
  },
)
