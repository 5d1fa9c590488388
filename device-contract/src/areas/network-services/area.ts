import { defineArea } from '@cove/device-contract/kit'
import { account, removeAccount, setAccount } from './calls/account.ts'
import { ftpConfig, ftpShare, restoreFtpConfig, setFtpConfig, setFtpShare, setWebdavConfig, webdavConfig } from './calls/config.ts'
import { connections, diagnose, disconnect } from './calls/connections.ts'
import { ftpOpen, list, reset, webdavOpen } from './calls/services.ts'
import { errors } from './errors.ts'
import { events } from './events.ts'

export { accountNameProblemOf, servicePasswordProblemOf } from './account-rules.ts'
export type { AccountNameProblem, ServicePasswordProblem } from './account-rules.ts'
export { ftpDefaults, webdavDefaults } from './defaults.ts'
export type { Connection, DoctorReport, DoctorStep, FtpConfig, Refused, Service, ServiceAccount, Share, WebdavConfig } from './entities.ts'

/** The files of the device by other protocols: WebDAV and FTP, their accounts and their connections (NSV). */
export const networkServices = defineArea({
  id: 'network-services',
  version: 1,
  calls: {
    list,
    webdavOpen,
    ftpOpen,
    reset,
    webdavConfig,
    setWebdavConfig,
    ftpConfig,
    setFtpConfig,
    restoreFtpConfig,
    ftpShare,
    setFtpShare,
    account,
    setAccount,
    removeAccount,
    connections,
    disconnect,
    diagnose,
  },
  events,
  errors,
})
