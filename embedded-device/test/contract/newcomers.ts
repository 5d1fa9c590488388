import type { IdentifierKind, Service } from '@cove/device-contract/server'
import type { UserRow } from '../../src/core/auth/users.ts'
import type { ContractWorld } from './contract-world.ts'

/** What requests name, by what the field names; several values where a thing can be named in several ways. */
export type Named = Partial<Record<IdentifierKind, readonly string[]>>

/** Somebody who has just come, with a session of each service. */
export interface Newcomer {
  readonly user: UserRow
  readonly personNo: string
  /** Opens nothing but what the session opens: tickets are bound to it. */
  readonly family: string
  headers(service: Service): Readonly<Record<string, string>>
}

let came = 0

/** A person nobody knew: a user of the device and, apart from that, an account of the account service. */
export async function newcomer({ device }: ContractWorld, role: 'user' | 'admin' = 'user'): Promise<Newcomer> {
  const { users, sessions, accountService } = device.parts
  if (!accountService) throw new Error('the world has no account service')
  came += 1
  const account = `newcomer-${came}`
  const administrator = role === 'admin' ? users.administrator() : undefined
  const user = administrator ?? users.create({ account, nickname: account, passwordHash: '', role: 'user' })
  const { apiToken } = sessions.open(user, 'test')
  const verdict = sessions.byToken(apiToken)
  if ('error' in verdict) throw new Error(verdict.error)
  const person = accountService.persons.create({ phone: `139${String(came).padStart(8, '0')}`, nickname: account })
  if (!person) throw new Error('a person could not be made')
  const { accessToken } = await accountService.parts.sessions.open({ person, platform: 'test', source: '127.0.0.1' })
  return {
    ...{ user, personNo: person.no, family: verdict.session.family },
    headers: (service) => (service === 'device' ? { 'api-token': apiToken } : { authorization: `Bearer ${accessToken}` }),
  }
}

/** The token of an app the person lets do one thing. */
export async function appHeaders(world: ContractWorld, { personNo }: Newcomer, scope: string): Promise<Readonly<Record<string, string>>> {
  const service = world.device.parts.accountService
  const person = service?.persons.get(personNo)
  if (!service || !person) throw new Error('the person is gone')
  const { accessToken } = await service.parts.sessions.open({
    person,
    platform: 'app',
    source: '127.0.0.1',
    app: { clientId: 'album', scope },
  })
  return { authorization: `Bearer ${accessToken}` }
}

/** The account becomes the person's way to the device, as an app and the directory need it. */
export function bindAccount({ device }: ContractWorld, { user, personNo }: Newcomer): void {
  device.parts.users.bindAccount(user.no, { accountNo: personNo, phone: '' })
}

const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

/** Things of the account service that are this person's. */
export async function accountThings({ device }: ContractWorld, { personNo }: Newcomer): Promise<Named> {
  const { accountService, identity } = device.parts
  if (!accountService) throw new Error('the world has no account service')
  const { db, feedback, sessions } = accountService.parts
  const passkey = `passkey-of-${personNo}`
  db.run(
    'insert into passkey (id, person_no, public_key, counter, transports, rp_id, name, created_at) values (?, ?, ?, 0, ?, ?, ?, 0)',
    ...[passkey, personNo, Buffer.from([1]), '', 'localhost', 'key'],
  )
  const attachment = await feedback.keepAttachment(personNo, picture)
  if (typeof attachment !== 'string') throw new Error(attachment.error)
  const session = sessions.listOf(personNo)[0]?.id
  return { device: [identity.serialNo], passkey: [passkey], attachment: [attachment], session: session === undefined ? [] : [session] }
}

/** What names nothing anywhere, in the form of what it is compared with: a path stays as deep as it is. */
export function nothingLike(kind: IdentifierKind, value: string): string {
  return kind === 'path' ? value.replace(/[^/]+/g, 'never-was') : nothingNamed[kind]
}

/** What names nothing anywhere. */
export const nothingNamed: Readonly<Record<IdentifierKind, string>> = {
  ...{
    storage: 'no-such-space',
    path: '/never-was',
    task: '999999999',
    download: '01JD0000000000000000000000',
    trash: '01JD0000000000000000000000',
  },
  ...{ session: 'never-was', person: '999999', device: 'NEVER-WAS-1', passkey: 'never-was', attachment: 'never-was', message: 'never-was' },
  ...{ deviceToJoin: 'NEVER-WAS-1', app: 'never-was', link: 'never-was', button: 'never-was', event: '0', secret: 'x'.repeat(43) },
  module: 'never-was',
  question: '999999999',
  notice: '999999999',
}
