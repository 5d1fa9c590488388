import type { IdentifierKind, Service } from '@cove/device-contract/server'
import type { UserRow } from '../../src/core/auth/users.ts'
import type { ContractWorld } from './contract-world.ts'

/** What requests name, by what the field names; several values where a thing can be named in several ways. */
export type Named = Partial<Record<IdentifierKind, readonly string[]>>

/** A new user with a session of each service. */
export interface FreshUser {
  readonly user: UserRow
  readonly personNo: string
  /** Opens nothing but what the session opens: tickets are bound to it. */
  readonly family: string
  headers(service: Service): Readonly<Record<string, string>>
}

let count = 0

/** Creates a user of the device and, separate from it, an account of the account service, whose sign-in is left out when it is not shown. */
export async function createFreshUser(
  { device }: ContractWorld,
  role: 'user' | 'admin' | 'experience' = 'user',
  signsIn = true,
): Promise<FreshUser> {
  const { users, sessions, accountService } = device.parts
  if (!accountService) throw new Error('the world has no account service')
  count += 1
  const account = `newcomer-${count}`
  const administrator = role === 'admin' ? users.administrator() : undefined
  const user = administrator ?? users.create({ account, nickname: account, passwordHash: '', role: role === 'admin' ? 'user' : role })
  const { apiToken } = sessions.open(user, 'test')
  const verdict = sessions.byToken(apiToken)
  if ('error' in verdict) throw new Error(verdict.error)
  const person = accountService.persons.create({ phone: `139${String(count).padStart(8, '0')}`, nickname: account })
  if (!person) throw new Error('a person could not be made')
  const opened = signsIn ? await accountService.parts.sessions.open({ person, platform: 'test', source: '127.0.0.1' }) : undefined
  return {
    user,
    personNo: person.no,
    family: verdict.session.family,
    headers: (service) => (service === 'device' ? { 'api-token': apiToken } : { authorization: `Bearer ${opened?.accessToken ?? ''}` }),
  }
}

/** Removes the users that were made so far: what looks at all users would take longer with each. */
export function dropFreshUsers({ device }: ContractWorld): void {
  device.parts.db.run("update user set deleted_at = 1 where account like 'newcomer-%' and role <> 'admin' and deleted_at is null")
}

/** Headers with the token of an app that has one scope. */
export async function appHeaders(world: ContractWorld, { personNo }: FreshUser, scope: string): Promise<Readonly<Record<string, string>>> {
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

/** Binds the account to the user of the device, as an app and the directory need it. */
export function bindAccount({ device }: ContractWorld, { user, personNo }: FreshUser): void {
  device.parts.users.bindAccount(user.no, { accountNo: personNo, phone: '' })
}

const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

/** Creates resources of this user in the account service. */
export async function accountResources({ device }: ContractWorld, { personNo }: FreshUser): Promise<Named> {
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

/** An identifier that does not exist, in the form of `value`: a path keeps its depth, and different names stay different. */
export function unknownLike(kind: IdentifierKind, value: string): string {
  return kind === 'path' ? value.replace(/[^/]+/g, (name) => `never-${name}`) : unknownIds[kind]
}

/** Identifiers that do not exist. */
export const unknownIds: Readonly<Record<IdentifierKind, string>> = {
  storage: 'no-such-space',
  path: '/never-was',
  task: '999999999',
  download: '01JD0000000000000000000000',
  trash: '01JD0000000000000000000000',
  session: 'never-was',
  person: '999999',
  device: 'NEVER-WAS-1',
  passkey: 'never-was',
  attachment: 'never-was',
  message: 'never-was',
  deviceToJoin: 'NEVER-WAS-1',
  app: 'never-was',
  link: 'never-was',
  feedback: 'never-was',
  button: 'never-was',
  event: '0',
  secret: 'x'.repeat(43),
  module: 'never-was',
  question: '999999999',
  notice: '999999999',
  wallpaper: 'never-was',
  settingsChange: '999999999',
  undoEntry: '999999999',
  workspace: 'never-was',
  album: 'never-was',
  member: '999999',
  memory: '1999-01-01',
  tag: '999999999',
  client: 'never-was-here',
}
