import { defineCall, wireObject, z } from '@cove/device-contract/kit'
import { FtpConfigSchema, ShareSchema, WebdavConfigSchema } from '../entities.ts'

const portErrors = ['networkServicePortTaken', 'networkServicePortReserved', 'networkServicePortDenied', 'networkServiceFailed'] as const

export const webdavConfig = defineCall({
  id: 'network-services.webdavConfig',
  spec: ['NSV-03b'],
  method: 'GET',
  path: '/ugos/network-service/v1/webdav/config/get',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'Port and shared folder of WebDAV.',
  data: WebdavConfigSchema,
  errors: [],
})

export const setWebdavConfig = defineCall({
  id: 'network-services.setWebdavConfig',
  spec: ['NSV-03b'],
  method: 'POST',
  path: '/ugos/network-service/v1/webdav/config/set',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'Replaces port and shared folder of WebDAV. When the service is on it moves at once, or stays as it was.',
  body: WebdavConfigSchema,
  data: z.object({}),
  errors: [...portErrors, 'networkServicePathMissing'],
})

export const ftpConfig = defineCall({
  id: 'network-services.ftpConfig',
  spec: ['NSV-02a', 'NSV-02b'],
  method: 'GET',
  path: '/v1/ftp/config/get',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'Port, encryption, passive ports and limits of FTP.',
  data: FtpConfigSchema,
  errors: [],
})

export const setFtpConfig = defineCall({
  id: 'network-services.setFtpConfig',
  spec: ['NSV-02a', 'NSV-02b'],
  method: 'POST',
  path: '/v1/ftp/config/set',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'Replaces the configuration of FTP. When the service is on it restarts at once, or stays as it was.',
  body: FtpConfigSchema,
  data: z.object({}),
  errors: [...portErrors, 'networkServicePortRange'],
})

export const restoreFtpConfig = defineCall({
  id: 'network-services.restoreFtpConfig',
  spec: ['NSV-02b'],
  method: 'POST',
  path: '/v1/ftp/config/restore',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'Restores the configuration of FTP that the device came with.',
  data: FtpConfigSchema,
  errors: [...portErrors],
})

export const ftpShare = defineCall({
  id: 'network-services.ftpShare',
  spec: ['NSV-02b'],
  method: 'GET',
  path: '/v1/ftp/path/get',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'The folder that FTP shows; none for every storage space.',
  data: wireObject({ share: z.optional(ShareSchema) }),
  errors: [],
})

export const setFtpShare = defineCall({
  id: 'network-services.setFtpShare',
  spec: ['NSV-02a', 'NSV-02b'],
  method: 'POST',
  path: '/v1/ftp/path/set',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'Chooses the folder that FTP shows; none for every storage space.',
  body: wireObject({ share: z.optional(ShareSchema) }),
  data: z.object({}),
  errors: ['networkServicePathMissing'],
})
