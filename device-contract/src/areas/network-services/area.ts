import { defineArea } from '@cove/device-contract/kit'
import { account, removeAccount, setAccount } from './calls/account.ts'
import { ftpConfig, ftpShare, restoreFtpConfig, setFtpConfig, setFtpShare, setWebdavConfig, webdavConfig } from './calls/config.ts'
import { connections, diagnose, disconnect } from './calls/connections.ts'
import { ftpOpen, list, programs, reset, smbOpen, webdavOpen } from './calls/services.ts'
import {
  addBackupShare,
  backupShares,
  removeBackupShare,
  setBackupShare,
  setSmbConfig,
  setSmbShare,
  smbConfig,
  smbShares,
} from './calls/smb.ts'
import { errors } from './errors.ts'
import { events } from './events.ts'
import { jobs } from './jobs.ts'

export { accountNameProblemOf, servicePasswordProblemOf } from './account-rules.ts'
export type { AccountNameProblem, ServicePasswordProblem } from './account-rules.ts'
export { ftpDefaults, smbDefaults, webdavDefaults } from './defaults.ts'
export type {
  BackupShare,
  Connection,
  DoctorReport,
  DoctorStep,
  FtpConfig,
  Refused,
  Service,
  ServiceAccount,
  ServicePrograms,
  Share,
  SmbConfig,
  SmbShare,
  WebdavConfig,
} from './entities.ts'

/** The files of the device by other protocols: WebDAV, FTP and SMB, their accounts and their connections (NSV). */
export const networkServices = defineArea({
  id: 'network-services',
  version: 1,
  calls: {
    list,
    webdavOpen,
    ftpOpen,
    smbOpen,
    programs,
    reset,
    webdavConfig,
    setWebdavConfig,
    ftpConfig,
    setFtpConfig,
    restoreFtpConfig,
    ftpShare,
    setFtpShare,
    smbConfig,
    setSmbConfig,
    smbShares,
    setSmbShare,
    backupShares,
    addBackupShare,
    setBackupShare,
    removeBackupShare,
    account,
    setAccount,
    removeAccount,
    connections,
    disconnect,
    diagnose,
  },
  events,
  errors,
  jobs,
})
