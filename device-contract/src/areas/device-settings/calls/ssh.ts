import { defineCall, Flag, named, wireNumber, WholeNumber, wireObject, z } from '@cove/device-contract/kit'
import { mostSshKeys, SshSchema } from '../ssh.ts'

const Port = wireNumber().check(z.int(), z.gte(0), z.lte(65_535)) as unknown as z.ZodMiniType<number, number>

export const ssh = defineCall({
  id: 'device-settings.ssh',
  spec: ['SYS-02c'],
  method: 'POST',
  path: '/setting/v1/ssh/status',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'Whether SSH is on and runs, its port, the keys that open it, and the fingerprint of the device.',
  data: SshSchema,
  errors: [],
})

export const setSsh = defineCall({
  id: 'device-settings.setSsh',
  spec: ['SYS-02c'],
  method: 'POST',
  path: '/setting/v1/ssh/set',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary:
    'Turns SSH on or off and replaces its port and keys. Everything but turning it off and taking keys away asks for the own password. There is no password for SSH itself.',
  query: wireObject({ isOn: named('status', Flag), version: z.optional(WholeNumber) }),
  body: wireObject({
    port: Port,
    /** Public keys, one line each, as `authorized_keys` has them without options. */
    keys: z.array(z.string().check(z.maxLength(4096))).check(z.maxLength(mostSshKeys)),
    encryptedPassword: named('password', z.optional(z.string().check(z.maxLength(1024)))),
  }),
  data: SshSchema,
  errors: [
    'sshKeyInvalid',
    'sshKeyMissing',
    'sshPortInvalid',
    'sshPortTaken',
    'sshProgramMissing',
    'sshFailed',
    'wrongPassword',
    'tooManyAttempts',
  ],
})
