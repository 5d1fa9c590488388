import { networkServices } from '@cove/device-contract/network-services'
import { defineModule } from '../../module-kit/module-kit.ts'
import type { HandlersOf } from '../../module-kit/module-kit.ts'
import type { ServiceFilesApi } from './api.ts'
import { account, removeAccount, setAccount } from './handlers/account.ts'
import { ftpConfig, ftpShare, restoreFtpConfig, setFtpConfig, setFtpShare, setWebdavConfig, webdavConfig } from './handlers/config.ts'
import { connections, diagnose, disconnect } from './handlers/connections.ts'
import { addBackupShare, backupShares, removeBackupShare, setBackupShare } from './handlers/backup-shares.ts'
import { ftpOpen, list, programs as findPrograms, reset, smbOpen, webdavOpen } from './handlers/services.ts'
import { setSmbConfig, setSmbShare, smbConfig, smbShares } from './handlers/smb.ts'
import type { NetworkServicesParts } from './parts.ts'
import { programs } from './smb/programs.ts'
import { openNetworkServices } from './open-network-services.ts'

export default defineModule({
  id: 'network-services',
  area: networkServices,
  programs,
  migrations: new URL('migrations/', import.meta.url),
  async open(host) {
    const stack = new AsyncDisposableStack()
    const services = await openNetworkServices(host, stack)
    const turnOff = async (): Promise<void> => {
      for (const service of ['smb', 'webdav', 'ftp'] as const) await services.switchTo(service, false)
    }
    return {
      handlers: handlersOf({ host, services }),
      api: { ...services.files, turnOff } satisfies ServiceFilesApi,
      jobs: services.files.jobs,
      onListening: () => services.startAll(),
      dispose: () => stack.disposeAsync(),
    }
  },
})

const handlersOf = (parts: NetworkServicesParts): HandlersOf<typeof networkServices> => ({
  list: list(parts),
  webdavOpen: webdavOpen(parts),
  ftpOpen: ftpOpen(parts),
  smbOpen: smbOpen(parts),
  programs: findPrograms(parts),
  smbConfig: smbConfig(parts),
  setSmbConfig: setSmbConfig(parts),
  smbShares: smbShares(parts),
  setSmbShare: setSmbShare(parts),
  backupShares: backupShares(parts),
  addBackupShare: addBackupShare(parts),
  setBackupShare: setBackupShare(parts),
  removeBackupShare: removeBackupShare(parts),
  reset: reset(parts),
  webdavConfig: webdavConfig(parts),
  setWebdavConfig: setWebdavConfig(parts),
  ftpConfig: ftpConfig(parts),
  setFtpConfig: setFtpConfig(parts),
  restoreFtpConfig: restoreFtpConfig(parts),
  ftpShare: ftpShare(parts),
  setFtpShare: setFtpShare(parts),
  account: account(parts),
  setAccount: setAccount(parts),
  removeAccount: removeAccount(parts),
  connections: connections(parts),
  disconnect: disconnect(parts),
  diagnose: diagnose(parts),
})
