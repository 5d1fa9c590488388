import type { networkServices } from '@cove/device-contract/network-services'
import type { HandlerOf } from '../../../core/module-kit.ts'
import type { NetworkServicesParts } from '../parts.ts'
import { webdavPrefix } from '../service/open-network-services.ts'

type Calls = typeof networkServices.calls

export const list =
  ({ host, services }: NetworkServicesParts): HandlerOf<Calls['list']> =>
  (_input, { context: { who } }) => ({
    services: [services.view('webdav', who), services.view('ftp', who)],
    hosts: [...host.ports.hosts()],
    isEncrypted: host.ports.isLan,
    webdavPath: `${webdavPrefix}/`,
    // Addresses and names of others are the administrator's business.
    refused: who.role === 'admin' ? [...services.connections.lastRefused()] : [],
  })

export const webdavOpen =
  ({ services }: NetworkServicesParts): HandlerOf<Calls['webdavOpen']> =>
  async ({ body }, { context: { who }, refuse }) => {
    const problem = await services.switchTo('webdav', body.isOn)
    return problem ? refuse(problem) : services.view('webdav', who)
  }

export const ftpOpen =
  ({ services }: NetworkServicesParts): HandlerOf<Calls['ftpOpen']> =>
  async ({ body }, { context: { who }, refuse }) => {
    const problem = await services.switchTo('ftp', body.isOn)
    return problem ? refuse(problem) : services.view('ftp', who)
  }

export const reset =
  ({ services }: NetworkServicesParts): HandlerOf<Calls['reset']> =>
  async () => {
    await services.reset()
    return {}
  }
