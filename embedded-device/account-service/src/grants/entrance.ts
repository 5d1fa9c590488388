import type { ErrorName, ErrorOf, FailureDetail, ParsedOf } from '@cove/device-contract'
import type { AccountGrant, account } from '@cove/device-contract/account'
import { isSecure, platformOf } from '../http/source.ts'
import type { CallContext } from '../parts.ts'
import { profileOf } from '../people/persons.ts'
import type { Person } from '../people/persons.ts'
import { recoveryCodesLeft } from '../sessions/totp.ts'

type TokenCall = typeof account.calls.token
/** The fields of POST /api/oauth/token. */
export type GrantRequest = ParsedOf<TokenCall>['body']
/** One grant: signs in, or says why not. */
export type Grant = (body: GrantRequest, context: CallContext) => Promise<AccountGrant | Refused>
export interface Refused {
  readonly error: ErrorOf<TokenCall>
  readonly detail?: FailureDetail
}

const challengeSeconds = 300

export function refused(error: ErrorOf<TokenCall>, detail?: FailureDetail): Refused {
  return detail ? { error, detail } : { error }
}

/** Opens the person's own session. */
export async function enter(person: Person, body: { readonly platform?: string | undefined }, context: CallContext): Promise<AccountGrant> {
  const { sessions } = context.parts
  const platform = platformOf(context.request, body.platform)
  const tokens = await sessions.open({ person, platform, source: context.source })
  return { ...tokens, profile: profileOf(person) }
}

/** After the first factor: locked accounts stay out, a second factor is asked for where it is on. */
export async function pass(
  person: Person,
  body: { readonly platform?: string | undefined },
  context: CallContext,
): Promise<AccountGrant | Refused> {
  const { persons, tickets, passkeys, db } = context.parts
  // P7: hashing took time; the rights are those of now.
  const now = persons.get(person.no)
  if (now?.status !== 'active') return refused('accountLocked')
  if (now.totpSecret === undefined) return enter(now, body, context)
  const payload = { personNo: now.no, platform: platformOf(context.request, body.platform) }
  return {
    challenge: tickets.issue('mfa', payload, { seconds: challengeSeconds, personNo: now.no }),
    challengeKinds: [
      'totp',
      ...(recoveryCodesLeft(now.no, db) > 0 ? (['recovery'] as const) : []),
      ...(passkeys.listOf(now.no).length > 0 ? (['passkey'] as const) : []),
    ],
  }
}

/** H-28: a password that would travel in the clear is refused before it is looked at. */
export function insecure(context: CallContext): { readonly error: Extract<ErrorName, 'secureConnectionRequired'> } | undefined {
  return isSecure(context.request, context.parts.road) ? undefined : { error: 'secureConnectionRequired' }
}
