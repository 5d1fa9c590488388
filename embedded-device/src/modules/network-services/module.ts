import { networkServices } from '@cove/device-contract/network-services'
import { defineModule } from '../../module-kit/module-kit.ts'
import type { HandlersOf } from '../../module-kit/module-kit.ts'
import type { RunningServicesApi, ServiceFilesApi } from './api.ts'
import { account, removeAccount, setAccount } from './handlers/account.ts'
import { ftpConfig, ftpShare, restoreFtpConfig, setFtpConfig, setFtpShare, setWebdavConfig, webdavConfig } from './handlers/config.ts'
import { connections, diagnose, disconnect } from './handlers/connections.ts'
import { addBackupShare, backupShares, removeBackupShare, setBackupShare } from './handlers/backup-shares.ts'
import { ftpOpen, list, programs as findPrograms, reset, smbOpen, webdavOpen } from './handlers/services.ts'
import { setSmbConfig, setSmbShare, smbConfig, smbShares } from './handlers/smb.ts'
import type { NetworkServicesParts } from './parts.ts'
import { programs } from './smb/programs.ts'
import { openNetworkServices } from './open-network-services.ts'
import type { NetworkServices } from './open-network-services.ts'

const serviceNames = ['smb', 'webdav', 'ftp'] as const

export default defineModule({
  id: 'network-services',
  area: networkServices,
  programs,
  migrations: new URL('migrations/', import.meta.url),
  async open(host) {
    const stack = new AsyncDisposableStack()
    const services = await openNetworkServices(host, stack)
    const turnOff = async (): Promise<void> => {
      for (const service of serviceNames) await services.switchTo(service, false)
    }
    return {
      handlers: handlersOf({ host, services }),
      api: { ...services.files, turnOff, running: runningServices(services) } satisfies ServiceFilesApi,
      jobs: services.files.jobs,
      onListening: () => services.startAll(),
      dispose: () => stack.disposeAsync(),
    }
  },
})

/** TM-02: what the task manager sees of the services and does with them. */
const runningServices = (services: NetworkServices): RunningServicesApi => ({
  list: (who) => serviceNames.map((service) => services.view(service, who)),
  restart: services.restart,
  turnOff: async (service) => void (await services.switchTo(service, false)),
  async connections(who) {
    await services.smb.refresh()
    return services.connections.list(who)
  },
  disconnect: services.connections.disconnect,
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
