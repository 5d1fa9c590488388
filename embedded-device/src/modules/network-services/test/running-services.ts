import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { device as deviceArea } from '@cove/device-contract/device'
import { networkServices } from '@cove/device-contract/network-services'
import { signUp } from '../../../../test/faults/wire-uploads.ts'
import { seesPrograms, startDevice } from '../../../../test/http/running-device.ts'
import type { RunningDevice } from '../../../../test/http/running-device.ts'
import { encryptFor } from '../../../../test/http/test-device.ts'
import { freePort, servicePassword } from './services-world.ts'
import { smbPrograms } from './smb-client.ts'

/** A device in a process of its own; its services use the same ports after each start. */
export interface RunningServices {
  readonly device: RunningDevice
  readonly webdavPort: number
  readonly ftpPort: number
  readonly smbPort: number
}

/** What takes part in a write of the services; the other modules double what each start costs. */
export const onlyServices = ['--modules', 'network-services,transfers,versions']

/** Starts a device with an administrator whose service account is `admin`, and turns the services on. */
export async function startServices(args: readonly string[], { withSmb }: { readonly withSmb: boolean }): Promise<RunningServices> {
  const device = await startDevice(args, withSmb ? seesPrograms(...smbPrograms) : {})
  const { token } = await signUp(device)
  const services = device.client(token).use(networkServices)
  const info = await device.client().use(deviceArea).info()
  const encryptedPassword = encryptFor(info.ok ? info.data.publicKey : '', servicePassword)
  await services.setAccount({ body: { name: 'admin', encryptedPassword } })
  const [webdavPort, ftpPort, smbPort] = [await freePort(), await freePort(), await freePort()]
  await services.setWebdavConfig({ body: { port: webdavPort } })
  await services.webdavOpen({ body: { isOn: true } })
  const config = await services.ftpConfig()
  if (config.ok) await services.setFtpConfig({ body: { ...config.data, port: ftpPort, mode: 'both' } })
  await services.ftpOpen({ body: { isOn: true } })
  const smbConfig = await services.smbConfig()
  if (smbConfig.ok) await services.setSmbConfig({ body: { ...smbConfig.data, port: smbPort } })
  if (withSmb) await services.smbOpen({ body: { isOn: true } })
  return { device, webdavPort, ftpPort, smbPort }
}

/** Names in the staging of a shown folder. */
export const stagedIn = (folder: string): string[] => readdirSync(join(folder, '.pc', 'staging'))
