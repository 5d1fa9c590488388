import { z, Flag, defineCall, identifies, named, wireObject } from '@cove/device-contract/kit'

export const switchModule = defineCall({
  id: 'modules.switch',
  spec: ['MOD-02a', 'MOD-02b', 'MOD-02c'],
  method: 'POST',
  path: '/ugos/v1/modules/switch',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  timeoutMs: 60_000,
  summary:
    'Turns a module on or off; the answer says whether that needs a restart of the device. A module that failed or is missing a program is opened again.',
  body: wireObject({
    moduleId: named('id', identifies('module', z.string().check(z.minLength(1), z.maxLength(64)))),
    isOn: named('on', Flag),
  }),
  data: wireObject({ restartNeeded: named('restart_needed', Flag) }),
  errors: ['moduleLocked'],
})
