import { defineCall, named, WholeNumber, wireObject, z } from '@cove/device-contract/kit'
import { DeviceBackupProgramSchema, DeviceBackupSchema, planChoice, planPlaces } from '../entities.ts'

const planId = named('id', WholeNumber)
/** What the repository and the programs may answer. */
export const repositoryErrors = [
  'deviceBackupProgramMissing',
  'deviceBackupWebdavMissing',
  'deviceBackupTargetAway',
  'deviceBackupTargetFull',
  'deviceBackupTargetWrong',
  'deviceBackupKeyWrong',
  'deviceBackupNone',
  'deviceBackupBusy',
  'deviceBackupDamaged',
  'deviceBackupInterrupted',
  'deviceBackupFailed',
  'diskNotFound',
  'storageMissing',
  'directoryNotFound',
] as const

export const list = defineCall({
  id: 'device-backups.list',
  spec: ['BK-09'],
  method: 'GET',
  path: '/ugos/device-backups/v1/list',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'The backups of the device and the programs that they work with. No repository is asked.',
  data: wireObject({ plans: named('list', z.array(DeviceBackupSchema)), programs: z.array(DeviceBackupProgramSchema) }),
  errors: [],
})

export const create = defineCall({
  id: 'device-backups.create',
  spec: ['BK-09b', 'BK-09d'],
  method: 'POST',
  path: '/ugos/device-backups/v1/create',
  access: 'admin',
  timeoutMs: 120_000,
  silent: true,
  shapeIsOurs: true,
  summary:
    'Makes a backup of a space or a folder and answers its key, once. With the key of a repository that is there already it is used, and read only until it is taken over.',
  body: wireObject({
    ...planPlaces,
    ...planChoice,
    /** The key of a repository that is there, sealed with the device's key. */
    encryptedKey: named('key', z.optional(z.string().check(z.minLength(1), z.maxLength(2048)))),
  }),
  data: wireObject({ plan: DeviceBackupSchema, key: z.string() }),
  errors: [
    ...repositoryErrors,
    'deviceBackupLimit',
    'deviceBackupTargetInside',
    'deviceBackupTargetTaken',
    'deviceBackupExists',
    'invalidPath',
    'nameInvalid',
    'nameTooLong',
  ],
})

export const save = defineCall({
  id: 'device-backups.save',
  spec: ['BK-09c'],
  method: 'POST',
  path: '/ugos/device-backups/v1/save',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'Changes the name, the schedule, what is kept and the limits of a backup. Its source and its place stay.',
  body: wireObject({ planId, ...planChoice }),
  data: DeviceBackupSchema,
  errors: ['deviceBackupMissing'],
})

export const remove = defineCall({
  id: 'device-backups.remove',
  spec: ['BK-09b'],
  method: 'POST',
  path: '/ugos/device-backups/v1/remove',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'Forgets a backup and its key. The repository stays as it is; with the key on paper it can be restored.',
  body: wireObject({ planId }),
  data: z.object({}),
  errors: ['deviceBackupMissing', 'deviceBackupBusy'],
})

export const key = defineCall({
  id: 'device-backups.key',
  spec: ['BK-09d'],
  method: 'POST',
  path: '/ugos/device-backups/v1/key',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'The key of a backup again, for an administrator who proves it with the password.',
  body: wireObject({ planId, encryptedPassword: named('password', z.string().check(z.maxLength(1024))) }),
  data: wireObject({ key: z.string() }),
  errors: ['deviceBackupMissing', 'wrongPassword', 'tooManyAttempts'],
})

export const takeOver = defineCall({
  id: 'device-backups.takeOver',
  spec: ['BK-09f'],
  method: 'POST',
  path: '/ugos/device-backups/v1/take-over',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'Lets this device write to a repository that another device made.',
  body: wireObject({ planId }),
  data: DeviceBackupSchema,
  errors: ['deviceBackupMissing'],
})
