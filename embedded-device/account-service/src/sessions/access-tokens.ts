import type { ServiceKeys } from '../keys.ts'
import { lateJose } from '../late-jose.ts'
import type { Person } from '../people/persons.ts'
import type { SessionRow } from './sessions.ts'

/** What a device reads in an access token. */
export interface AccessClaims {
  readonly userNo: string
  readonly sessionId: string
}

/** The audience of a person's own tokens: devices take them. */
export const deviceAudience = 'cove-device'
/** The audience of an app's tokens: wherever they are shown, they do what their scopes say and nothing else. */
export const appAudience = 'cove-app'

/** Signed tokens a device judges without asking (H-28's neighbour in device.md: EdDSA, 15 minutes). */
export interface AccessTokens {
  readonly ttlSeconds: number
  sign(
    holder: { readonly session: SessionRow; readonly person: Person },
    issue: { readonly issuedMs: number; readonly id: string },
  ): Promise<string>
  read(token: string): Promise<AccessClaims | 'invalid' | 'expired'>
}

export function createAccessTokens(
  keys: ServiceKeys,
  options: { readonly ttlSeconds: number; readonly nowMs: () => number },
): AccessTokens {
  return {
    ttlSeconds: options.ttlSeconds,
    async sign({ session, person }, { issuedMs, id }) {
      const { SignJWT } = await lateJose()
      const issued = Math.floor(issuedMs / 1000)
      const isApp = session.clientId !== undefined
      // A remote device knows a person only by the token.
      const about = isApp ? { client_id: session.clientId, scope: session.scope } : { nickname: person.nickname, phone: person.phone }
      return new SignJWT({ sid: session.id, ...about })
        .setProtectedHeader({ alg: 'EdDSA', kid: keys.keyId, typ: 'at+jwt' })
        .setIssuer(keys.issuer)
        .setAudience(isApp ? appAudience : deviceAudience)
        .setSubject(session.personNo)
        .setJti(id)
        .setIssuedAt(issued)
        .setExpirationTime(issued + options.ttlSeconds)
        .sign(keys.privateKey)
    },
    async read(token) {
      const { jwtVerify } = await lateJose()
      try {
        const { payload } = await jwtVerify(token, keys.publicKey, {
          issuer: keys.issuer,
          audience: [deviceAudience, appAudience],
          algorithms: ['EdDSA'],
          typ: 'at+jwt',
          currentDate: new Date(options.nowMs()),
        })
        const { sub, sid } = payload
        return typeof sub === 'string' && typeof sid === 'string' ? { userNo: sub, sessionId: sid } : 'invalid'
      } catch (error) {
        return (error as { code?: unknown }).code === 'ERR_JWT_EXPIRED' ? 'expired' : 'invalid'
      }
    },
  }
}
