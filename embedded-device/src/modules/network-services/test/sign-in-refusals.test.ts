import { Client } from 'basic-ftp'
import { networkServices } from '@cove/device-contract/network-services'
import { users } from '@cove/device-contract/users'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../../../../test/http/test-device.ts'
import type { Signed } from '../../../../test/http/test-device.ts'
import { basic, openServicesWorld, servicePassword } from './services-world.ts'
import type { ServicesWorld } from './services-world.ts'

// No one learns from the answer whether the password of a user who may not come in is right.

let world: ServicesWorld
let dav = ''
let ftpPort = 0
let userNo = ''

beforeAll(async () => {
  world = await openServicesWorld()
  const gone: Signed = await makeUser(world.one, 'gone')
  userNo = gone.userNo
  await world.addAccount(gone, 'gone')
  dav = await world.webdav()
  ftpPort = await world.ftp()
}, 60_000)
afterAll(() => world[Symbol.asyncDispose]())

async function byFtp(password: string): Promise<string> {
  const client = new Client(8_000)
  try {
    await client.connect('127.0.0.1', ftpPort)
    await client.send('USER gone')
    return (await client.send(`PASS ${password}`, true)).message
  } finally {
    client.close()
  }
}

async function byWebdav(password: string): Promise<readonly [number, string | null]> {
  const answer = await fetch(`${dav}/`, { method: 'PROPFIND', headers: { authorization: basic('gone', password), depth: '0' } })
  await answer.arrayBuffer()
  return [answer.status, answer.headers.get('www-authenticate')]
}

const setEnabled = async (isEnabled: boolean): Promise<void> =>
  expect(await world.admin.client.use(users).setEnabled({ body: { userNo, isEnabled } })).toMatchObject({ ok: true })

const refusals = async (): Promise<readonly string[]> => {
  const listed = await world.admin.client.use(networkServices).list()
  return listed.ok ? listed.data.refused.map(({ service, account, reason }) => `${service} ${account} ${reason}`) : []
}

test('NSV-01b the right password of a disabled user is answered, listed and counted like a wrong one, also when it was remembered', async () => {
  // Verified and remembered by both.
  expect(await byFtp(servicePassword)).toMatch(/^230/)
  expect(await byWebdav(servicePassword)).toEqual([207, null])
  await setEnabled(false)
  const [right, wrong] = [await byFtp(servicePassword), await byFtp('Wrong-pass-1')]
  expect(right).toMatch(/^530/)
  expect(right).toBe(wrong)
  expect(await byWebdav(servicePassword)).toEqual(await byWebdav('Wrong-pass-1'))
  expect(await refusals()).toEqual([
    'webdav gone wrongPassword',
    'webdav gone wrongPassword',
    'ftp gone wrongPassword',
    'ftp gone wrongPassword',
  ])
  // The right password counts: after so many tries of it this address has to wait.
  for (let count = 0; count < 6; count += 1) await byWebdav(servicePassword)
  expect((await byWebdav(servicePassword))[0]).toBe(429)
  expect(await byFtp(servicePassword)).toMatch(/^421/)
})
