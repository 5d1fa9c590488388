import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { ask, dataOf } from '@cove/device-contract/conformance/cases'
import type { ConformanceWorld } from '@cove/device-contract/conformance/cases'
import { clouds } from '@cove/device-contract/clouds'
import { networkServices } from '@cove/device-contract/network-services'

const password = 'Service-pass-1'

/** The number of no account. */
export const missingAccount = 999_999

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Port of WebDAV; it is turned on when it is off. */
async function openWebdav(world: ConformanceWorld): Promise<number> {
  const services = networkServices.calls
  const { services: all } = await dataOf(ask(world, services.list, {}))
  const running = all.find(({ service, state }) => service === 'webdav' && state === 'running')
  if (running) return running.port
  const port = await freePort()
  await dataOf(ask(world, services.setWebdavConfig, { body: { port } }))
  await dataOf(ask(world, services.webdavOpen, { body: { isOn: true } }))
  return port
}

/** The cloud is this device: its WebDAV, with the account of a new user. */
export async function ownWebdav(world: ConformanceWorld) {
  const { token, userNo } = await world.freshUser('local')
  const user = `cloud${userNo}`
  const sealed = { kind: 'webdav', name: 'own', user, encryptedPassword: world.encrypt(password) } as const
  if (!world.isReal) return { ...sealed, address: 'http://127.0.0.1/dav' }
  const root = `http://127.0.0.1:${await openWebdav(world)}/dav/`
  await dataOf(ask(world, networkServices.calls.setAccount, { body: { name: user, encryptedPassword: sealed.encryptedPassword }, token }))
  const headers = { authorization: `Basic ${btoa(`${user}:${password}`)}`, depth: '1' }
  const listing = await (await fetch(root, { method: 'PROPFIND', headers })).text()
  return { ...sealed, address: `${root}${/<D:href>\/dav\/([^<]+)<\/D:href>/.exec(listing)?.[1] ?? ''}` }
}

/** An account that only the caller knows. */
export const freshAccount = async (world: ConformanceWorld): Promise<number> =>
  (await dataOf(ask(world, clouds.calls.add, { body: await ownWebdav(world) }))).accountId

const accounts = new WeakMap<ConformanceWorld, Promise<number>>()

/** One account for all cases that keep it. */
export function accountOf(world: ConformanceWorld): Promise<number> {
  const account = accounts.get(world) ?? freshAccount(world)
  accounts.set(world, account)
  return account
}

let count = 0
/** A path that no case has used. */
export const freshName = (): string => `/${Date.now().toString(36)} ${(count += 1)}`

/** A folder that is there. */
export async function withFolder(world: ConformanceWorld) {
  const body = { accountId: await accountOf(world), path: freshName() }
  await dataOf(ask(world, clouds.calls.makeFolder, { body }))
  return { body }
}
