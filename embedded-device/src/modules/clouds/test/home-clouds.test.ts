import { networkInterfaces } from 'node:os'
import { clouds } from '@cove/device-contract/clouds'
import { expect, test } from 'vitest'
import { makeAdministrator, makeUser, openTestDevice } from '../../../../test/http/test-device.ts'
import { isCloudError } from '../door/cloud-error.ts'
import { sendCloud } from '../door/cloud-http.ts'
import { createHttps } from '../door/https.ts'
import { dataOf } from './cloud-world.ts'

const failed = (name: string) => ({ ok: false, error: { name } })
const body = { kind: 'webdav', name: '', user: '' } as const

/** Addresses that no account reaches, whatever was allowed: this machine, neighbours without addresses, and metadata services. */
const never = [
  '127.0.0.1',
  '127.1.2.3',
  '0.0.0.0',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '169.254.169.254',
  '[::ffff:169.254.169.254]',
  '[fe80::1]',
  '[fd00:ec2::254]',
  '100.100.100.200',
  '224.0.0.1',
  '255.255.255.255',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
]
/** Ways to write 127.0.0.1 that a parser of addresses may miss. */
const disguised = ['2130706433', '0x7f000001', '0177.0.0.1', '127.1', 'localhost']

test(
  'S-I1 this machine, link-local and metadata addresses are no home network, however they are written',
  { timeout: 30_000 },
  async () => {
    await using one = await openTestDevice()
    const { client } = await makeAdministrator(one)
    for (const host of [...never, ...disguised]) {
      const answer = await client.use(clouds).add({ body: { ...body, address: `http://${host}:9/dav`, isHome: true } })
      expect([host, answer]).toMatchObject([host, failed('urlNotAllowed')])
    }
  },
)

test('SED-04c only the administrator adds a cloud of the home network, and only on purpose', { timeout: 30_000 }, async () => {
  await using one = await openTestDevice()
  const { client } = await makeAdministrator(one)
  const user = await makeUser(one, 'plain')
  const calls = client.use(clouds)
  for (const address of ['http://192.168.77.7:9/', 'http://10.1.2.3:9/', 'http://[fd12::1]:9/', 'http://172.16.0.9:9/'])
    expect(await calls.add({ body: { ...body, address } })).toMatchObject(failed('urlNotAllowed'))
  const asked = { body: { ...body, address: 'http://192.168.77.7:9/', isHome: true } }
  expect(await user.client.use(clouds).add(asked)).toMatchObject(failed('cloudHomeNotAllowed'))
  expect(dataOf(await calls.accounts()).accounts).toEqual([])
})

test('S-I1 the way to the home network is judged at each connection: own addresses, names and redirects do not lead elsewhere', async () => {
  const { home, open } = createHttps({ silenceMs: 500 })
  expect(
    ['192.168.77.7', '10.1.2.3', 'fd12::1'].map((address) => [home.guard.mayConnect(address), open.guard.mayConnect(address)]),
  ).toEqual([
    [true, false],
    [true, false],
    [true, false],
  ])
  for (const host of never) expect(home.guard.mayConnect(host)).toBe(false)
  const own = Object.values(networkInterfaces()).flatMap((all) => (all ?? []).map(({ address }) => address))
  for (const address of own) expect(home.guard.mayConnect(address)).toBe(false)
  const request = { method: 'GET', url: new URL('http://localhost:9/'), signal: AbortSignal.timeout(2000) }
  await expect(sendCloud(home, request)).rejects.toSatisfy((error) => isCloudError(error, 'addressRefused'))
  // Only the demonstrations are on this machine, and only their accounts reach it.
  const { vendor } = createHttps({ silenceMs: 500 })
  expect([
    vendor(true).guard.mayConnect('127.0.0.1'),
    vendor(true).guard.mayConnect('192.168.77.7'),
    vendor(false).guard.mayConnect('127.0.0.1'),
  ]).toEqual([true, false, false])
})
