import { isNickname } from '@cove/device-contract/rules'
import type { ServiceParts } from '../parts.ts'
import type { Person } from '../people/persons.ts'
import type { ForeignIdentity } from '../third/identity-provider.ts'
import { pass, refused } from './entrance.ts'
import type { Grant } from './entrance.ts'

/** A third party vouches for the person; the first time makes an account. Without a registered provider the grant is unavailable. */
export const thirdParty: Grant = async (body, context) => {
  const { parts, source, request } = context
  const provider = parts.providers.find(({ grant }) => grant === body.grant)
  if (!provider) return refused('providerUnavailable')
  if (body.ticket === undefined) return refused('illegalParameter')
  if (!parts.limits.ask('third', source)) return refused('tooManyAttempts')
  const identity = await provider.exchange(body.ticket, request)
  if (!identity) return refused('authorizationExpired')
  return pass(personFor(provider.id, identity, parts), body, context)
}

function personFor(provider: string, identity: ForeignIdentity, { db, persons }: ServiceParts): Person {
  return db.transaction(() => {
    const known = persons.byThirdParty(provider, identity.subject)
    if (known) return known
    const nickname = isNickname(identity.nickname) ? identity.nickname : 'Cove'
    const made = persons.create({ nickname })
    if (!made) throw new Error('an account without names cannot be taken')
    persons.linkThirdParty(made.no, provider, identity.subject)
    return made
  })
}
