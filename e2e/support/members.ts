import { account } from '@cove/device-contract/account'
import { session } from '@cove/device-contract/session'
import { users } from '@cove/device-contract/users'
import { openAccountApi, twiceHashed } from './account-api.ts'
import type { AccountPerson } from './account-api.ts'
import type { BoundPerson } from './account-world.ts'
import { openApi } from './device-api.ts'
import type { World } from './fixtures.ts'

/** DEV-05c: makes an account and lets an administrator's invitation bring it onto the device. */
export async function joinMember(world: World, admin: BoundPerson, person: AccountPerson): Promise<Pick<BoundPerson, 'device'>> {
  const { phone, nickname, password } = person
  const invitation = await admin.device.device.use(users).invite()
  if (!invitation.ok) throw new Error(`no invitation: ${invitation.error.name}`)
  // The outbox opens once; the administrator's client holds it.
  const smsCode = await admin.account.requestCode(phone, 'signUp')
  const { client: service } = openAccountApi(world.device())
  const salt = await service.use(account).encryptKey()
  if (!salt.ok) throw new Error('no salt')
  const hashedPassword = twiceHashed(password, salt.data.salt)
  const made = await service.use(account).signUp({ body: { phone, smsCode, nickname, hashedPassword } })
  if (!made.ok) throw new Error(`no account: ${made.error.name}`)
  const device = openApi(world.url)
  const client = { userNo: '', phone: '', nickname, version: '', clientType: 'web', method: 'account' } as const
  const bound = await device.device.use(session).attach({
    body: { platform: 'web', client, accessToken: made.data.accessToken ?? '', authCode: invitation.data.code },
  })
  if (!bound.ok) throw new Error(`did not join: ${bound.error.name}`)
  device.setToken(bound.data.grant.apiToken)
  return { device }
}

/** The number of the user who is signed in on a client. */
export async function userNoOf({ device }: Pick<BoundPerson, 'device'>): Promise<string> {
  const user = await device.device.use(session).userInfo()
  if (!user.ok) throw new Error(`nobody: ${user.error.name}`)
  return user.data.userNo
}
