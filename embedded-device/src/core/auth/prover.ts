import { createRateLimit, sourceKey } from '@cove/server-kit'
import type { Identity } from './identity.ts'

/** S-C2: proves who the device is. */
export interface Prover {
  /** The signature over `cove-prove:<serial number>:<nonce>`; undefined when this source asks too often. */
  prove(nonce: string, source: string): string | undefined
}

const minuteMs = 60_000

export function createProver(identity: Identity): Prover {
  // Every connection of every tab asks once; no desktop needs a thousand a minute.
  const perSource = createRateLimit({ free: 1000, firstWaitMs: 1_000, maxWaitMs: minuteMs, forgetMs: minuteMs })
  return {
    prove(nonce, source) {
      const key = sourceKey(source)
      if (perSource.waitMs(key) > 0) return undefined
      perSource.attempt(key)
      return identity.sign(`cove-prove:${identity.serialNo}:${nonce}`)
    },
  }
}
