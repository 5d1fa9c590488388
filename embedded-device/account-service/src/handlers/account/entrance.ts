import type { account } from '@cove/device-contract/account'
import { grants } from '../../grants/grants.ts'
import { callerOf } from '../../parts.ts'
import type { HandlerOf } from '../../parts.ts'

type Calls = typeof account.calls

export const encryptKey: HandlerOf<Calls['encryptKey']> = (_input, { context: { parts } }) => ({ salt: parts.keys.salt })

export const publicKeys: HandlerOf<Calls['publicKeys']> = (_input, { context: { parts } }) => {
  const { kid, alg, crv, kty, x } = parts.keys.publicJwk
  return { issuer: parts.keys.issuer, keys: [{ keyId: kid, algorithm: alg, curve: crv, type: kty, x }] }
}

export const token: HandlerOf<Calls['token']> = async ({ body }, { context, refuse }) => {
  const answer = await grants[body.grant](body, context)
  return 'error' in answer ? refuse(answer.error, answer.detail) : answer
}

export const thirdParties: HandlerOf<Calls['thirdParties']> = (_input, { context: { parts } }) => ({
  providers: parts.providers.map((provider) => ({ id: provider.id, grant: provider.grant, name: provider.name, path: provider.begin() })),
})

export const logout: HandlerOf<Calls['logout']> = (_input, { context }) => {
  const { person, session } = callerOf(context)
  context.parts.sessions.end(person.no, { reason: 'loggedOut', only: session.id })
  return {}
}
