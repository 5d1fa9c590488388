import { hash, timingSafeEqual } from 'node:crypto'
import type { RegisteredApp } from '../apps/apps.ts'
import type { CallContext } from '../parts.ts'
import { profileOf } from '../people/persons.ts'
import type { Person } from '../people/persons.ts'
import { enter, refused } from './entrance.ts'
import type { Grant, GrantRequest } from './entrance.ts'

/** AUTH-01: an app trades the code of the consent screen for its own tokens, limited to its scopes. */
export const authorizationCode: Grant = async (request, context) => {
  const redeemed = redeem(request, context)
  if ('error' in redeemed) return redeemed
  const { person, app, scope } = redeemed
  const from = { platform: app.name, source: context.source }
  const tokens = await context.parts.sessions.open({ person, ...from, app: { clientId: app.clientId, scope } })
  return { ...tokens, ...(scope.split(' ').includes('profile') ? { profile: profileOf(person) } : {}) }
}

/** Cove's own programs on a device sign the person in with the code of the consent screen. Other apps cannot. */
export const deviceAuthLogin: Grant = async (request, context) => {
  if (request.clientId === undefined || !context.parts.apps.get(request.clientId)?.isFirstParty) return refused('appUnknown')
  const redeemed = redeem(request, context)
  return 'error' in redeemed ? redeemed : enter(redeemed.person, request, context)
}

interface Redeemed {
  readonly person: Person
  readonly app: RegisteredApp
  readonly scope: string
}

/** S-I4: the code counts once, for its app, its address and the holder of the PKCE verifier; a wrong try uses it up. */
function redeem(request: GrantRequest, { parts }: CallContext): Redeemed | ReturnType<typeof refused> {
  const { apps, tickets, persons } = parts
  const { clientId, ticket, redirectUri, codeVerifier } = request
  if (clientId === undefined || ticket === undefined || redirectUri === undefined || codeVerifier === undefined)
    return refused('illegalParameter')
  const app = apps.get(clientId)
  if (!app) return refused('appUnknown')
  const code = tickets.use('code', ticket)
  const isBound = code?.clientId === clientId && code.redirectUri === redirectUri && isChallengeOf(codeVerifier, code.challenge)
  const person = isBound ? persons.get(code.personNo) : undefined
  if (!code || !person) return refused('authorizationExpired')
  if (person.status !== 'active') return refused('accountLocked')
  // Taken back between consent and code.
  if (!apps.consent(person.no, clientId)) return refused('authorizationExpired')
  apps.used(person.no, clientId)
  return { person, app, scope: code.scope }
}

/** PKCE, S256 only. */
function isChallengeOf(verifier: string, challenge: string): boolean {
  if (!/^[\w.~-]{43,128}$/.test(verifier)) return false
  const expected = Buffer.from(hash('sha256', verifier, 'base64url'))
  const given = Buffer.from(challenge)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
