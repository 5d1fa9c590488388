import { type AccountProfile } from '@cove/device-contract/account'
import { type Log } from '@cove/server-kit'
import { createLocalJWKSet, jwtVerify, type JWTVerifyGetKey } from 'jose'
import { deviceAudience } from './access-tokens.ts'

/** Who an account token belongs to. `profile` is there when the service that signed it runs in this process. */
export interface AccountIdentity {
  readonly userNo: string
  readonly sessionId: string
  readonly profile?: AccountProfile
}

/** Judges the tokens of an account service for a device. */
export interface AccountVerifier {
  /** The name of the service in its tokens; undefined until its keys were fetched. */
  readonly issuer: string | undefined
  verify(accessToken: string): Promise<AccountIdentity | 'invalid' | 'expired'>
}

export interface RemoteVerifierOptions {
  /** Reads `/api/oauth/jwks` of the other machine and answers its `data`; the caller knows the connection and its pinned key. */
  readonly fetchKeys: () => Promise<unknown>
  readonly log: Log
  readonly nowMs?: () => number
}

const keysLiveMs = 10 * 60_000
const retryMs = 5_000

/** Judges tokens of an account service on another machine, offline between two looks at its keys (10 minutes). */
export function createRemoteVerifier({ fetchKeys, log, nowMs = Date.now }: RemoteVerifierOptions): AccountVerifier {
  let known: { readonly issuer: string; readonly keys: JWTVerifyGetKey; readonly atMs: number } | undefined
  let askedMs = Number.NEGATIVE_INFINITY
  async function refreshKeys(): Promise<void> {
    if ((known && nowMs() - known.atMs < keysLiveMs) || nowMs() - askedMs < retryMs) return
    askedMs = nowMs()
    try {
      const { issuer, keys } = (await fetchKeys()) as { issuer?: unknown; keys?: unknown }
      if (typeof issuer !== 'string' || !Array.isArray(keys)) throw new Error('the answer holds no keys')
      known = { issuer, keys: createLocalJWKSet({ keys }), atMs: nowMs() }
    } catch (error) {
      // Keys that were good stay good while their service is away.
      log.error('keys of the account service', error)
    }
  }
  return {
    get issuer() {
      return known?.issuer
    },
    async verify(accessToken) {
      await refreshKeys()
      if (!known) return 'invalid'
      try {
        const { payload } = await jwtVerify(accessToken, known.keys, {
          ...{ issuer: known.issuer, audience: deviceAudience, algorithms: ['EdDSA'], typ: 'at+jwt' },
          currentDate: new Date(nowMs()),
        })
        const { sub, sid } = payload
        return typeof sub === 'string' && typeof sid === 'string' ? { userNo: sub, sessionId: sid } : 'invalid'
      } catch (error) {
        return (error as { code?: unknown }).code === 'ERR_JWT_EXPIRED' ? 'expired' : 'invalid'
      }
    },
  }
}
