import type { networkServices } from '@cove/device-contract/network-services'
import { ftpDefaults } from '@cove/device-contract/network-services'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { NetworkServicesParts } from '../parts.ts'
import type { StoredFtpConfig } from '../service/config-store.ts'

type Calls = typeof networkServices.calls

const withoutShare = ({ share: _share, ...config }: StoredFtpConfig) => config

export const webdavConfig =
  ({ services }: NetworkServicesParts): HandlerOf<Calls['webdavConfig']> =>
  () =>
    services.configs.config('webdav')

export const setWebdavConfig =
  ({ services }: NetworkServicesParts): HandlerOf<Calls['setWebdavConfig']> =>
  async ({ body }, { context: { who }, refuse }) => {
    const problem = await services.setWebdav(who, body)
    return problem && problem !== 'networkServicePortRange' && problem !== 'networkServiceProgramMissing' ? refuse(problem) : {}
  }

export const ftpConfig =
  ({ services }: NetworkServicesParts): HandlerOf<Calls['ftpConfig']> =>
  () =>
    withoutShare(services.configs.config('ftp'))

export const setFtpConfig =
  ({ services }: NetworkServicesParts): HandlerOf<Calls['setFtpConfig']> =>
  async ({ body }, { refuse }) => {
    const problem = await services.setFtp(body)
    return problem && problem !== 'networkServicePathMissing' && problem !== 'networkServiceProgramMissing' ? refuse(problem) : {}
  }

export const restoreFtpConfig =
  ({ services }: NetworkServicesParts): HandlerOf<Calls['restoreFtpConfig']> =>
  async (_input, { refuse }) => {
    const problem = await services.setFtp(ftpDefaults)
    if (
      problem &&
      problem !== 'networkServicePathMissing' &&
      problem !== 'networkServicePortRange' &&
      problem !== 'networkServiceProgramMissing'
    )
      return refuse(problem)
    return ftpDefaults
  }

export const ftpShare =
  ({ services }: NetworkServicesParts): HandlerOf<Calls['ftpShare']> =>
  () => ({ share: services.configs.config('ftp').share })

export const setFtpShare =
  ({ services }: NetworkServicesParts): HandlerOf<Calls['setFtpShare']> =>
  async ({ body }, { context: { who }, refuse }) => {
    const problem = await services.setFtpShare(who, body.share)
    return problem ? refuse('networkServicePathMissing') : {}
  }
