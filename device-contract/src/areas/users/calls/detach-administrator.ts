import { z, Flag, defineCall, named, wireObject } from '@cove/device-contract/kit'

export const detachAdministrator = defineCall({
  id: 'users.detachAdministrator',
  spec: ['DEV-10a'],
  method: 'POST',
  path: '/v1/user/admin/detach',
  access: 'admin',
  timeoutMs: 60_000,
  shapeIsOurs: true,
  summary:
    'Unbinds the device from everybody; data of managed spaces is kept or cleared as asked. Afterwards the device waits for a new administrator.',
  body: wireObject({ clearsDiskFiles: named('clear_disk_files', Flag), code: z.string().check(z.maxLength(512)) }),
  data: z.object({}),
  errors: ['smsCodeWrong', 'wrongPassword', 'unbindFailed', 'tooManyAttempts'],
})
