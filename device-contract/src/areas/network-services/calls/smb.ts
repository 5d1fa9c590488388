import { defineCall, Flag, named, StorageId, UserNo, WholeNumber, wireObject, z } from '@cove/device-contract/kit'
import { smbAccess } from '../codecs.ts'
import { BackupShareSchema, SmbConfigSchema, SmbShareSchema } from '../entities.ts'

export const smbConfig = defineCall({
  id: 'network-services.smbConfig',
  spec: ['NSV-03a'],
  method: 'GET',
  path: '/ugos/network-service/v1/samba/config/get',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'Port, versions and behaviour of SMB.',
  data: SmbConfigSchema,
  errors: [],
})

export const setSmbConfig = defineCall({
  id: 'network-services.setSmbConfig',
  spec: ['NSV-03a'],
  method: 'POST',
  path: '/ugos/network-service/v1/samba/config/set',
  access: 'admin',
  timeoutMs: 40_000,
  silent: true,
  shapeIsOurs: true,
  summary: 'Replaces the configuration of SMB. When the service is on it restarts at once, or stays as it was.',
  body: SmbConfigSchema,
  data: z.object({}),
  errors: [
    'networkServicePortTaken',
    'networkServicePortReserved',
    'networkServicePortDenied',
    'networkServiceProgramMissing',
    'networkServiceFailed',
  ],
})

export const smbShares = defineCall({
  id: 'network-services.smbShares',
  spec: ['NSV-03a'],
  method: 'GET',
  path: '/ugos/network-service/v1/samba/shares',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'The storage spaces that the caller reaches by SMB, as clients see them.',
  data: wireObject({ shares: named('list', z.array(SmbShareSchema)) }),
  errors: [],
})

export const setSmbShare = defineCall({
  id: 'network-services.setSmbShare',
  spec: ['NSV-03a'],
  method: 'POST',
  path: '/ugos/network-service/v1/samba/share/set',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'Sets how one storage space is shared by SMB. Connections that lose rights by it end.',
  body: wireObject({ storageId: named('uuid', StorageId), access: smbAccess.schema, isForMac: named('macos', Flag) }),
  data: z.object({}),
  errors: ['networkServiceShareMissing'],
})

export const backupShares = defineCall({
  id: 'network-services.backupShares',
  spec: ['NSV-04'],
  method: 'GET',
  path: '/ugos/network-service/v1/timemachine/list',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'Time Machine shares: of all users for the administrator, own ones for others.',
  data: wireObject({ shares: named('list', z.array(BackupShareSchema)) }),
  errors: [],
})

export const addBackupShare = defineCall({
  id: 'network-services.addBackupShare',
  spec: ['NSV-04', 'H-37'],
  method: 'POST',
  path: '/ugos/network-service/v1/timemachine/add',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'Makes a folder among the files of a user and shares it for Time Machine. Only the administrator names another user.',
  body: wireObject({
    name: z.string().check(z.maxLength(255)),
    userNo: named('user_no', z.optional(UserNo)),
    storageId: named('uuid', StorageId),
    limitBytes: named('limit', WholeNumber),
  }),
  data: BackupShareSchema,
  errors: [
    'networkServiceShareExists',
    'networkServiceBackupExternal',
    'userNotFound',
    'nameInvalid',
    'nameTooLong',
    'diskNotFound',
    'storageMissing',
  ],
})

export const setBackupShare = defineCall({
  id: 'network-services.setBackupShare',
  spec: ['NSV-04'],
  method: 'POST',
  path: '/ugos/network-service/v1/timemachine/set',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'Turns a Time Machine share on or off and sets its limit.',
  body: wireObject({
    backupShareId: named('id', WholeNumber),
    isOn: named('open', Flag),
    limitBytes: named('limit', WholeNumber),
  }),
  data: z.object({}),
  errors: ['networkServiceShareMissing'],
})

export const removeBackupShare = defineCall({
  id: 'network-services.removeBackupShare',
  spec: ['NSV-04'],
  method: 'POST',
  path: '/ugos/network-service/v1/timemachine/remove',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'Stops sharing a folder for Time Machine. The folder and the backups in it stay.',
  body: wireObject({ backupShareId: named('id', WholeNumber) }),
  data: z.object({}),
  errors: ['networkServiceShareMissing'],
})
