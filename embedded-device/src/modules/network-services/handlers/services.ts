import type { networkServices } from '@cove/device-contract/network-services'
import type { HandlerOf, Principal } from '../../../module-kit/module-kit.ts'
import type { NetworkServicesParts } from '../parts.ts'
import { findSmb } from '../smb/programs.ts'
import { webdavPrefix } from '../open-network-services.ts'

type Calls = typeof networkServices.calls

export const list =
  ({ host, services }: NetworkServicesParts): HandlerOf<Calls['list']> =>
  async (_input, { context: { who } }) => {
    await services.smb.refresh()
    return {
      services: [await smbView(host, services, who), services.view('webdav', who), services.view('ftp', who)],
      hosts: [...host.net.ports.hosts()],
      isEncrypted: host.net.ports.isLan,
      webdavPath: `${webdavPrefix}/`,
      // Addresses and names of others are the administrator's business.
      refused: who.role === 'admin' ? [...services.connections.lastRefused()] : [],
    }
  }

/** SMB that is off says whether it could be turned on. */
async function smbView(host: NetworkServicesParts['host'], services: NetworkServicesParts['services'], who: Principal) {
  const view = services.view('smb', who)
  if (view.state === 'running') return view
  const { missing } = await findSmb(host)
  return missing.length > 0 ? { ...view, state: 'missing' as const } : view
}

export const webdavOpen =
  ({ services }: NetworkServicesParts): HandlerOf<Calls['webdavOpen']> =>
  async ({ body }, { context: { who }, refuse }) => {
    const problem = await services.switchTo('webdav', body.isOn)
    return problem && problem !== 'networkServiceProgramMissing' ? refuse(problem) : services.view('webdav', who)
  }

export const ftpOpen =
  ({ services }: NetworkServicesParts): HandlerOf<Calls['ftpOpen']> =>
  async ({ body }, { context: { who }, refuse }) => {
    const problem = await services.switchTo('ftp', body.isOn)
    return problem && problem !== 'networkServiceProgramMissing' ? refuse(problem) : services.view('ftp', who)
  }

export const smbOpen =
  ({ host, services }: NetworkServicesParts): HandlerOf<Calls['smbOpen']> =>
  async ({ body }, { context: { who }, refuse }) => {
    const problem = await services.switchTo('smb', body.isOn)
    return problem ? refuse(problem) : smbView(host, services, who)
  }

export const programs =
  ({ host }: NetworkServicesParts): HandlerOf<Calls['programs']> =>
  async () => {
    const { missing, packages, version } = await findSmb(host, true)
    return { programs: [{ program: 'smb' as const, missing: [...missing], packages: [...packages], version }] }
  }

export const reset =
  ({ services }: NetworkServicesParts): HandlerOf<Calls['reset']> =>
  async () => {
    await services.reset()
    return {}
  }
