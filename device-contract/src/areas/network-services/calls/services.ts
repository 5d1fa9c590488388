import { defineCall, Flag, named, wireObject, z } from '@cove/device-contract/kit'
import { RefusedSchema, ServiceProgramsSchema, ServiceSchema } from '../entities.ts'

export const list = defineCall({
  id: 'network-services.list',
  spec: ['NSV-01a'],
  method: 'GET',
  path: '/ugos/network-service/v1/list',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'Every network service with its state, the addresses of the device, and for the administrator what was refused last.',
  data: wireObject({
    services: named('list', z.array(ServiceSchema)),
    /** Hosts as an address has them, the best first. */
    hosts: z.array(z.string()),
    /** Whether addresses begin with https. */
    isEncrypted: named('tls', Flag),
    /** Path of WebDAV on its own port and on the port of the desktop. */
    webdavPath: named('webdav_path', z.string()),
    refused: z.array(RefusedSchema),
  }),
  errors: [],
})

const on = wireObject({ isOn: named('open', Flag) })

export const webdavOpen = defineCall({
  id: 'network-services.webdavOpen',
  spec: ['NSV-03b'],
  method: 'POST',
  path: '/ugos/network-service/v1/webdav/open',
  access: 'admin',
  shapeIsOurs: true,
  summary: 'Turns WebDAV on or off; open connections end when it is turned off.',
  body: on,
  data: ServiceSchema,
  errors: ['networkServicePortTaken', 'networkServicePortDenied', 'networkServiceFailed'],
})

export const ftpOpen = defineCall({
  id: 'network-services.ftpOpen',
  spec: ['NSV-02b'],
  method: 'POST',
  path: '/v1/ftp/server/open',
  access: 'admin',
  shapeIsOurs: true,
  summary: 'Turns FTP on or off; open connections end when it is turned off.',
  body: on,
  data: ServiceSchema,
  errors: ['networkServicePortTaken', 'networkServicePortDenied', 'networkServiceFailed'],
})

export const reset = defineCall({
  id: 'network-services.reset',
  spec: ['NSV-02b'],
  method: 'GET',
  path: '/v1/netserver/reset',
  access: 'admin',
  changes: true,
  timeoutMs: 15_000,
  shapeIsOurs: true,
  summary: 'Turns every service off and restores its configuration. Service accounts stay.',
  data: z.object({}),
  errors: ['networkServiceFailed'],
})

export const smbOpen = defineCall({
  id: 'network-services.smbOpen',
  spec: ['NSV-03a'],
  method: 'POST',
  path: '/ugos/network-service/v1/samba/open',
  access: 'admin',
  timeoutMs: 40_000,
  shapeIsOurs: true,
  summary: 'Turns SMB on or off; open connections end when it is turned off.',
  body: on,
  data: ServiceSchema,
  errors: ['networkServicePortTaken', 'networkServicePortDenied', 'networkServiceProgramMissing', 'networkServiceFailed'],
})

export const programs = defineCall({
  id: 'network-services.programs',
  spec: ['NSV-03a'],
  method: 'GET',
  path: '/ugos/network-service/v1/programs',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'Looks now for the programs that SMB needs, and answers what is missing and what to install.',
  data: wireObject({ programs: named('list', z.array(ServiceProgramsSchema)) }),
  errors: [],
})
