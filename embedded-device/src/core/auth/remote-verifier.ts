import { errorNameOf, isOk } from '@cove/device-contract'
import { authorize } from '@cove/device-contract/authorize'
import type { JSONWebKeySet, JWTPayload, JWTVerifyGetKey } from 'jose'
import * as z from 'zod/mini'
import type { AccountPerson, AccountVerifier, AppGrant } from './account-client.ts'
import { fetchPinned } from './fetch-pinned.ts'

export interface RemoteVerifierOptions {
  /** The origin of the account service, without a slash at its end. */
  readonly accountUrl: string
  /** SHA-256 of that service's own certificate in hex; without it the certificate must be publicly trusted (S-C2). */
  readonly fingerprint?: string | undefined
  readonly nowMs?: () => number
  /** S-D4: how long ago keys were asked for; a wall clock that is set back would keep a new key out for hours. */
  readonly monotonicMs?: () => number
  /** For tests. */
  readonly fetchJson?: (url: string, headers?: Readonly<Record<string, string>>) => Promise<unknown>
}

const keysLiveMs = 15 * 60_000
const retryMs = 10_000
type Audience = 'cove-device' | 'cove-app'

const answerShape = z.object({ code: z.number() })
const keysShape = z.object({
  data: z.object({
    issuer: z.string(),
    keys: z.array(z.looseObject({ kty: z.string(), kid: z.string(), alg: z.string(), crv: z.string(), x: z.string() })),
  }),
})

interface KnownKeys {
  readonly issuer: string
  readonly find: JWTVerifyGetKey
  readonly fetchedMs: number
}

/** LGN-07a: checks tokens with the public keys of an account service elsewhere. Keys once fetched keep working while it is away. */
export function createRemoteVerifier(options: RemoteVerifierOptions): AccountVerifier {
  const { accountUrl, nowMs = Date.now, fetchJson = (url, headers) => fetchPinned(url, options.fingerprint, headers) } = options
  const keys = remoteKeys({ accountUrl, fetchJson, monotonicMs: options.monotonicMs ?? (() => performance.now()) })

  async function judge(token: string, audience: Audience): Promise<Claims> {
    if (keys.isStale()) await keys.refresh()
    const before = keys.current()
    const claims = await claimsOf(token, { keys: before, audience, nowMs: nowMs() })
    if (claims !== 'invalid') return claims
    // The service may have a new key since: look once more before refusing.
    await keys.refresh()
    const now = keys.current()
    return now === before ? 'invalid' : claimsOf(token, { keys: now, audience, nowMs: nowMs() })
  }

  /** AUTH-01: only the service knows whether access was withdrawn. While it is unreachable no app is let in. */
  async function isAlive(token: string): Promise<boolean> {
    try {
      const answer = z.parse(answerShape, await fetchJson(`${accountUrl}${authorize.calls.granted.path}`, bearer(token)))
      return isOk(answer.code) || errorNameOf(answer.code) === 'noPermission'
    } catch {
      return false
    }
  }

  return {
    async verify(token) {
      const claims = await judge(token, 'cove-device')
      return typeof claims === 'string' ? undefined : personOf(claims)
    },
    async verifyApp(token) {
      const claims = await judge(token, 'cove-app')
      if (typeof claims === 'string') return claims
      const grant = grantOf(claims)
      return grant && (await isAlive(token)) ? grant : 'invalid'
    },
  }
}

type Claims = JWTPayload | 'invalid' | 'expired'

interface KeySource {
  readonly accountUrl: string
  readonly fetchJson: NonNullable<RemoteVerifierOptions['fetchJson']>
  readonly monotonicMs: () => number
}

/** The public keys of the account service. */
function remoteKeys({ accountUrl, fetchJson, monotonicMs }: KeySource) {
  let known: KnownKeys | undefined
  let fetching: Promise<void> | undefined
  let triedMs = -Infinity

  async function fetchKeys(): Promise<void> {
    triedMs = monotonicMs()
    try {
      const { data } = z.parse(keysShape, await fetchJson(`${accountUrl}/api/oauth/jwks`))
      const keys: JSONWebKeySet = { keys: data.keys }
      // Only where accounts live elsewhere: loaded with the first keys of theirs.
      const { createLocalJWKSet } = await import('jose')
      known = { issuer: data.issuer, find: createLocalJWKSet(keys), fetchedMs: monotonicMs() }
    } catch {
      // The service is unreachable: the known keys stay good, and a forged token is refused either way.
    } finally {
      fetching = undefined
    }
  }

  return {
    current: () => known,
    isStale: () => !known || monotonicMs() - known.fetchedMs > keysLiveMs,
    /** At most one request at a time, and at most one in ten seconds, whatever tokens arrive. */
    async refresh(): Promise<void> {
      if (fetching) return fetching
      if (monotonicMs() - triedMs < retryMs) return
      fetching = fetchKeys()
      return fetching
    },
  }
}

interface ClaimsCheck {
  readonly keys: KnownKeys | undefined
  readonly audience: Audience
  readonly nowMs: number
}

async function claimsOf(token: string, { keys, audience, nowMs }: ClaimsCheck): Promise<Claims> {
  if (!keys) return 'invalid'
  const { jwtVerify } = await import('jose')
  try {
    const { payload } = await jwtVerify(token, keys.find, {
      issuer: keys.issuer,
      audience,
      typ: 'at+jwt',
      algorithms: ['EdDSA'],
      currentDate: new Date(nowMs),
      requiredClaims: ['sub', 'sid', 'exp'],
    })
    return payload
  } catch (error) {
    // A wrong token and one with an unknown key give the same answer.
    return (error as { code?: unknown }).code === 'ERR_JWT_EXPIRED' ? 'expired' : 'invalid'
  }
}

const bearer = (token: string): Readonly<Record<string, string>> => ({ authorization: `Bearer ${token}` })

/** The app and user an app's token names; undefined when one is missing. */
function grantOf({ sub, sid, client_id: clientId, scope }: JWTPayload): AppGrant | undefined {
  if (typeof sub !== 'string' || typeof sid !== 'string' || typeof clientId !== 'string' || typeof scope !== 'string') return undefined
  return { userNo: sub, sessionId: sid, clientId, scopes: scope.split(' ') }
}

/** The person an account token names; undefined without one. */
function personOf(payload: JWTPayload): AccountPerson | undefined {
  const text = (name: string): string => (typeof payload[name] === 'string' ? payload[name] : '')
  if (typeof payload.sub !== 'string' || payload.sub === '') return undefined
  return { userNo: payload.sub, sessionId: text('sid'), nickname: text('nickname'), phone: text('phone') }
}
