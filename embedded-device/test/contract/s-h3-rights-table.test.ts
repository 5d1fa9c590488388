import { callerKindsOf, identifiersOf, rightOf, textFieldsOf, ticketKindsOf } from '@cove/device-contract/server'
import type { CallerKind } from '@cove/device-contract/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allCalls } from './all-calls.ts'
import type { ListedCall } from './all-calls.ts'
import { openContractWorld, putSamples } from './contract-world.ts'
import type { UserResources, ContractWorld } from './contract-world.ts'
import { appHeaders, bindAccount, createFreshUser, dropFreshUsers, unknownIds } from './fresh-user.ts'
import type { FreshUser } from './fresh-user.ts'
import { visitLink, withPass } from './link-visitor.ts'
import type { LinkPass } from './link-visitor.ts'
import { openSender } from './raw-request.ts'
import type { RawAnswer, RawSender } from './raw-request.ts'
import { inputOf, rightIn } from './right-of-request.ts'
import { requestOf } from './wire-request.ts'

// S-H3, S-H4: every call of every contract × everybody who may try it. What is expected is derived from the declaration of the call
// (`rightOf`), what happens is measured with a real request. docs/reference/rights.md shows the same table.

let world: ContractWorld
let sender: RawSender
/** The resources of one user, which the requests name. */
let things: UserResources

beforeAll(async () => {
  world = await openContractWorld()
  things = await world.resourcesOf('user')
  sender = openSender(world.origin)
})
afterAll(async () => {
  sender[Symbol.dispose]()
  await world[Symbol.asyncDispose]()
})

const path = '/picture.png'

interface Shown {
  readonly headers: Readonly<Record<string, string>>
  readonly ticket?: string
  readonly link?: LinkPass
}

/** The key and pass of nothing. */
const noLink: LinkPass = { key: unknownIds.secret, pass: unknownIds.secret }

const enders = {
  device: ({ device }: ContractWorld, { family }: FreshUser) => device.parts.sessions.endFamily(family, 'revoked'),
  account: ({ device }: ContractWorld, { personNo }: FreshUser) =>
    device.parts.accountService?.parts.sessions.end(personNo, { reason: 'elsewhere' }),
}

/** The pass of a visit; elsewhere it is tried as every kind of credential. */
async function shownByVisitor(call: ListedCall['call'], who: FreshUser, storageId: string): Promise<Shown> {
  const token = who.headers('device')['api-token'] ?? ''
  await putSamples(world.one.client(token))
  const link = await visitLink(world, token, storageId)
  if (call.visitors === true) return { headers: {}, link }
  return { headers: { 'api-token': link.pass, authorization: `Bearer ${link.pass}` }, ticket: link.pass }
}

/** The credentials that this kind of caller sends. */
async function shownBy(caller: CallerKind, { service, call }: ListedCall, storageId: string): Promise<Shown> {
  const other = service === 'device' ? 'account' : 'device'
  const shows = caller === 'otherService' ? other : service
  const who = await createFreshUser(world, caller === 'admin' ? 'admin' : caller === 'guest' ? 'experience' : 'user', shows === 'account')
  const { parts } = world.device
  const forged = { device: { 'api-token': unknownIds.secret }, account: { authorization: `Bearer ${unknownIds.secret}` } }
  switch (caller) {
    case 'stranger':
      return { headers: {} }
    case 'forged':
      return { headers: forged[service] }
    case 'otherService':
      return {
        headers: other === 'account' ? who.headers('account') : { authorization: `Bearer ${who.headers('device')['api-token'] ?? ''}` },
      }
    case 'revoked':
      enders[service](world, who)
      return { headers: who.headers(service) }
    case 'disabled':
      parts.users.setStatus(who.user.no, 'disabled')
      parts.accountService?.setDisabled(who.personNo, true)
      return { headers: who.headers(service) }
    case 'user':
      if (service === 'device') bindAccount(world, who)
      return { headers: who.headers(service) }
    case 'local':
    case 'guest':
    case 'admin':
      return { headers: who.headers(service) }
    case 'ticket media':
    case 'ticket events':
    case 'ticket download': {
      // The file a ticket is for is there; for other calls nothing needs to be.
      if (ticketKindsOf(call).length > 0) await putSamples(world.one.client(who.headers('device')['api-token']))
      const tickets = {
        'ticket media': () => parts.tickets.media(who.family),
        'ticket events': () => parts.tickets.events(who.family),
        'ticket download': () => parts.tickets.download(who.family, [{ storageId, path }]),
      }
      return { headers: {}, ticket: tickets[caller]() }
    }
    case 'link visitor':
      return shownByVisitor(call, who, storageId)
    default:
      bindAccount(world, who)
      return { headers: await appHeaders(world, who, caller.slice('app '.length)) }
  }
}

async function ask(listed: ListedCall, caller: CallerKind): Promise<RawAnswer> {
  const { call } = listed
  const storageId = things['uuid'] ?? ''
  const shown = await shownBy(caller, listed, storageId)
  const values: Partial<Record<string, string>> = { storage: storageId, path }
  const named = identifiersOf(call).flatMap((field) => {
    const value = values[field.kind]
    return value === undefined ? [] : [{ field, value }]
  })
  const plain = inputOf(call, named)
  const { query, body } = call.visitors === true ? withPass(call, plain, shown.link ?? noLink) : plain
  // A ticket that is required is shown by its owner only: everybody else comes without one.
  const { ticket: _none, ...rest } = (query ?? {}) as Record<string, unknown>
  const whole = shown.ticket === undefined ? rest : { ...rest, ticket: shown.ticket }
  return sender.send(requestOf(call, { query: whole, body, headers: shown.headers, placeholders: { ...things } }))
}

test.each(allCalls.map((listed) => [listed.call.id, listed] as const))(
  'S-H3 %s lets in whom its declaration lets in',
  async (_id, listed) => {
    const expected: Record<string, string> = {}
    const measured: Record<string, string> = {}
    for (const caller of callerKindsOf(listed.service)) {
      expected[caller] = rightOf(listed.call, caller)
      measured[caller] = rightIn(listed.call, await ask(listed, caller))
    }
    dropFreshUsers(world)
    expect(measured).toEqual(expected)
  },
)

test('S-H3 every call declares its access; guests, scopes and tickets only where a sign-in is required', () => {
  for (const { service, call } of allCalls) {
    if (call.guests === true) expect([service, call.access], call.id).toEqual(['device', 'user'])
    expect(['anyone', 'user', 'admin'], call.id).toContain(call.access)
    if (call.access !== 'user')
      expect({ scopes: call.scopes, tickets: ticketKindsOf(call) }, call.id).toEqual({ scopes: undefined, tickets: [] })
    // Who need not sign in shows no token either.
    if (call.access === 'anyone') expect(call.auth, call.id).toBe('none')
  }
})

/** How wire names of ids end. */
const idName = /(?:^|_)(?:ids?|uuid|no|sn)$|(?:Id|No)$|(?:^|_)path$/

test('S-H3 every text of an input that is called like an id says what it names', () => {
  const silent = allCalls
    .filter(({ call }) => call.access !== 'anyone')
    .flatMap(({ call }) =>
      textFieldsOf(call)
        .filter(({ kind, place }) => kind === undefined && idName.test(place.findLast((step) => step !== '*') ?? ''))
        .map(({ place }) => `${call.id} ${place.join('.')}: declare it with identifies() of device-contract/src/kit/identifiers.ts`),
    )
  expect(silent).toEqual([])
})
