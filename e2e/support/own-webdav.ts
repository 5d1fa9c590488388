import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { networkServices } from '@cove/device-contract/network-services'
import { encryptFor } from './device-api.ts'
import type { DeviceApi } from './device-api.ts'

/** A WebDAV server with a user. */
export interface WebdavServer {
  /** Of the user's own space. */
  readonly address: string
  readonly user: string
  readonly password: string
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Turns on the WebDAV of the device, with an account of the administrator: it stands in for a cloud. */
export async function openOwnWebdav(api: DeviceApi): Promise<WebdavServer> {
  const services = api.device.use(networkServices)
  const [port, user, password] = [await freePort(), 'cloud', 'Service-pass-1']
  const encryptedPassword = await encryptFor(api, password)
  for (const done of [
    await services.setWebdavConfig({ body: { port } }),
    await services.webdavOpen({ body: { isOn: true } }),
    await services.setAccount({ body: { name: user, encryptedPassword } }),
  ])
    if (!done.ok) throw new Error(done.error.name)
  const root = `http://127.0.0.1:${port}/dav/`
  const headers = { authorization: `Basic ${btoa(`${user}:${password}`)}`, depth: '1' }
  const listing = await (await fetch(root, { method: 'PROPFIND', headers })).text()
  return { address: `${root}${/<D:href>\/dav\/([^<]+)<\/D:href>/.exec(listing)?.[1] ?? ''}`, user, password }
}
