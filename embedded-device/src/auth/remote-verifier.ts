import { createLocalJWKSet, jwtVerify, type JSONWebKeySet, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import * as z from 'zod/mini'
import { type AccountPerson, type AccountVerifier } from './account-desk.ts'
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
  readonly fetchJson?: (url: string) => Promise<unknown>
}

const keysLiveMs = 15 * 60_000
const retryMs = 10_000
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
  const {
    accountUrl,
    nowMs = Date.now,
    monotonicMs = () => performance.now(),
    fetchJson = (url) => fetchPinned(url, options.fingerprint),
  } = options
  let known: KnownKeys | undefined
  let fetching: Promise<void> | undefined
  let triedMs = -Infinity

  async function fetchKeys(): Promise<void> {
    triedMs = monotonicMs()
    try {
      const { data } = z.parse(keysShape, await fetchJson(`${accountUrl}/api/oauth/jwks`))
      const keys: JSONWebKeySet = { keys: data.keys }
      known = { issuer: data.issuer, find: createLocalJWKSet(keys), fetchedMs: monotonicMs() }
    } catch {
      // The service is away: what we know is as good as before, and a stranger's token is refused either way.
    } finally {
      fetching = undefined
    }
  }

  /** At most one request at a time, and not more often than every ten seconds, whatever strangers send. */
  async function refresh(): Promise<void> {
    if (fetching) return fetching
    if (monotonicMs() - triedMs < retryMs) return
    fetching = fetchKeys()
    return fetching
  }

  async function check(token: string): Promise<AccountPerson | undefined> {
    if (!known) return undefined
    try {
      const { payload } = await jwtVerify(token, known.find, {
        issuer: known.issuer,
        // A token made for an app speaks to the account service only.
        audience: 'cove-device',
        typ: 'at+jwt',
        algorithms: ['EdDSA'],
        currentDate: new Date(nowMs()),
        requiredClaims: ['sub', 'sid', 'exp'],
      })
      return personOf(payload)
    } catch {
      // Wrong, over, or signed with a key we do not know: all the same to whoever shows it.
      return undefined
    }
  }

  return {
    async verify(token) {
      if (!known || monotonicMs() - known.fetchedMs > keysLiveMs) await refresh()
      const person = await check(token)
      if (person) return person
      // The service may have a new key since: look once more before refusing.
      const before = known
      await refresh()
      return known === before ? undefined : check(token)
    },
  }
}

/** The person an account token names; undefined when it names nobody. */
function personOf(payload: JWTPayload): AccountPerson | undefined {
  const text = (name: string): string => (typeof payload[name] === 'string' ? payload[name] : '')
  if (typeof payload.sub !== 'string' || payload.sub === '') return undefined
  return { userNo: payload.sub, sessionId: text('sid'), nickname: text('nickname'), phone: text('phone') }
}
