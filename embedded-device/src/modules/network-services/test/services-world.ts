import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { networkServices } from '@cove/device-contract/network-services'
import type { DeviceSeams } from '../../../device.ts'
import { firstStorageId, makeAdministrator, openTestDevice } from '../../../../test/http/test-device.ts'
import type { Signed, TestDevice } from '../../../../test/http/test-device.ts'

export const servicePassword = 'Service-pass-1'

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** A device with an administrator who has a service account. */
export interface ServicesWorld extends AsyncDisposable {
  readonly one: TestDevice
  readonly admin: Signed
  readonly storageId: string
  /** Turns WebDAV on; answers its address with the path of the user's space. */
  webdav(): Promise<string>
  /** Turns FTP on for encrypted and plain connections; answers the port. */
  ftp(changes?: object): Promise<number>
  /** Turns SMB on; answers the port. */
  smb(changes?: object): Promise<number>
  addAccount(signed: Signed, name: string, password?: string): Promise<void>
}

export async function openServicesWorld(seams: DeviceSeams = {}): Promise<ServicesWorld> {
  const one = await openTestDevice({}, seams)
  const admin = await makeAdministrator(one)
  const storageId = await firstStorageId(admin.client)
  const services = admin.client.use(networkServices)
  const addAccount: ServicesWorld['addAccount'] = async (signed, name, password = servicePassword) => {
    const answer = await signed.client.use(networkServices).setAccount({ body: { name, encryptedPassword: one.encrypt(password) } })
    if (!answer.ok) throw new Error(answer.error.name)
  }
  await addAccount(admin, 'admin')
  return {
    one,
    admin,
    storageId,
    addAccount,
    async webdav() {
      const port = await freePort()
      await must(services.setWebdavConfig({ body: { port } }))
      await must(services.webdavOpen({ body: { isOn: true } }))
      const [space] = one.device.parts.spaces.list({ userNo: admin.userNo, role: 'admin' })
      return `http://127.0.0.1:${port}/dav/${encodeURIComponent(space?.name ?? '')}`
    },
    async ftp(changes = {}) {
      const config = await must(services.ftpConfig())
      const [port, passiveFrom] = [await freePort(), await freePort()]
      const range = { passiveFrom: Math.min(passiveFrom, 65_000), passiveTo: Math.min(passiveFrom, 65_000) + 50 }
      await must(services.setFtpConfig({ body: { ...config, port, ...range, mode: 'both', ...changes } }))
      await must(services.ftpOpen({ body: { isOn: true } }))
      return port
    },
    async smb(changes = {}) {
      const config = await must(services.smbConfig())
      const port = await freePort()
      await must(services.setSmbConfig({ body: { ...config, port, ...changes } }))
      await must(services.smbOpen({ body: { isOn: true } }))
      return port
    },
    [Symbol.asyncDispose]: () => one[Symbol.asyncDispose](),
  }
}

async function must<T>(
  answer: Promise<{ readonly ok: true; readonly data: T } | { readonly ok: false; readonly error: { readonly name: string } }>,
): Promise<T> {
  const settled = await answer
  if (!settled.ok) throw new Error(settled.error.name)
  return settled.data
}

/** The Authorization header of a service account. */
export const basic = (name: string, password = servicePassword): string => `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`
