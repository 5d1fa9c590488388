import type { FtpConfig, SmbConfig, WebdavConfig } from './entities.ts'

/** NSV-03b: what WebDAV comes with. */
export const webdavDefaults: WebdavConfig = { port: 5081, share: undefined }

/** NSV-02a: what FTP comes with. */
export const ftpDefaults: FtpConfig = {
  port: 2121,
  mode: 'encryptedOnly',
  passiveFrom: 50_000,
  passiveTo: 50_100,
  externalAddress: '',
  loginTimeoutSeconds: 60,
  idleTimeoutSeconds: 300,
  maxPerAddress: 5,
  uploadLimit: 0,
  downloadLimit: 0,
}

/** NSV-03a: what SMB comes with. 445 needs a device that runs as root. */
export const smbDefaults: SmbConfig = { port: 4450, minVersion: 'smb2', isMultichannel: true, hasOplocks: true, sharesFolders: true }
