import { z, Flag, defineCall, named, wireNumber, wireObject } from '@cove/device-contract/kit'

const Port = wireNumber().check(z.int(), z.gte(1), z.lte(65_535)) as unknown as z.ZodMiniType<number, number>
const Host = z.string().check(z.maxLength(253), z.regex(/^$|^[A-Za-z0-9.:-]+$/))
const Address = z.string().check(z.maxLength(254), z.regex(/^$|^[^\s@<>,;"]+@[^\s@<>,;"]+$/))
/** A password sealed with the device's key (H-28). */
const Sealed = z.string().check(z.minLength(1), z.maxLength(1024))
const UserName = z.string().check(z.maxLength(254))

export const mailServer = defineCall({
  id: 'notices.mailServer',
  spec: ['NTC-06b'],
  method: 'GET',
  path: '/ugos/v1/notices/mail_server',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'The mail server that sends notices; its password is never sent.',
  data: wireObject({
    host: z.string(),
    port: wireNumber(),
    isSecure: named('secure', Flag),
    userName: named('user', z.string()),
    sender: z.string(),
    hasPassword: named('has_password', Flag),
  }),
  errors: [],
})

export const setMailServer = defineCall({
  id: 'notices.setMailServer',
  spec: ['NTC-06b'],
  method: 'POST',
  path: '/ugos/v1/notices/set_mail_server',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary:
    'Stores the mail server; an empty host removes it, and without a password, sealed with the key of `device.info`, the stored one stays.',
  body: wireObject({
    host: Host,
    port: Port,
    isSecure: named('secure', Flag),
    userName: named('user', UserName),
    sender: Address,
    encryptedPassword: named('password', z.optional(Sealed)),
  }),
  data: z.object({}),
  errors: [],
})

export const testChannel = defineCall({
  id: 'notices.testChannel',
  spec: ['NTC-06c'],
  method: 'POST',
  path: '/ugos/v1/notices/test',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'Sends a test notice to the caller through one channel and answers when it was taken.',
  body: wireObject({ channel: z.enum(['desktop', 'mail', 'webhook']) }),
  data: z.object({}),
  errors: ['channelUnset', 'mailServerUnset', 'channelAddressRefused', 'channelTimedOut', 'channelFailed'],
})
