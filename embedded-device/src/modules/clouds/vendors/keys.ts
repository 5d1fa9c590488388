import { CloudError } from '../door/cloud-error.ts'
import type { VendorSecret } from './secret.ts'

/** Asks the service for the next secret; one attempt. */
export type Renew = (secret: VendorSecret) => Promise<VendorSecret>

/** SED-04b: the tokens of one account. All of its requests share them, so that one expiry leads to one renewal. */
export interface Keys {
  /** The token of now; it is renewed first when it is about to end. Rejects with what the renewal was refused with. */
  token(renew: Renew): Promise<string>
  /** The one after a token that the service has refused. */
  after(refused: string, renew: Renew): Promise<string>
  /** Resolves when no renewal is on its way: what the service has given must not be lost. */
  settled(): Promise<void>
  /** The person has signed in again. */
  replace(secret: VendorSecret): void
}

export interface KeysOptions {
  readonly first: VendorSecret | undefined
  readonly nowMs: () => number
  /** Stores a secret before anything uses it: the one before is worth nothing any more. */
  readonly keep: (secret: VendorSecret) => void
}

/** The longest time before its end at which a token is renewed, and the share of its life where that is shorter. */
const earlyMs = 15 * 24 * 3600_000
const earlyShare = 0.1

/** Creates the keys of an account. */
export function createKeys({ first, nowMs, keep }: KeysOptions): Keys {
  let secret = first
  let running: Promise<string> | undefined
  const known = (): VendorSecret => {
    if (!secret) throw new CloudError('signInNeeded', { text: 'no secret is kept' })
    return secret
  }
  const once = async (renew: Renew): Promise<string> => {
    const from = known()
    const next = await renew(from)
    // Signed in again meanwhile: what came is of another sign-in.
    if (secret !== from) return known().accessToken
    keep(next)
    secret = next
    return next.accessToken
  }
  const renewed = (renew: Renew): Promise<string> => {
    running ??= once(renew).finally(() => {
      running = undefined
    })
    return running
  }
  return {
    async token(renew) {
      const { accessToken, endsMs, lifeMs } = known()
      return endsMs - nowMs() <= Math.min(earlyMs, lifeMs * earlyShare) ? renewed(renew) : accessToken
    },
    async after(refused, renew) {
      const { accessToken } = known()
      return accessToken === refused ? renewed(renew) : accessToken
    },
    async settled() {
      await running?.catch(() => undefined)
    },
    replace(next) {
      keep(next)
      secret = next
    },
  }
}
