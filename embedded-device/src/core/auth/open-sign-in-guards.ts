import { join } from 'node:path'
import { createKnownBrowsers, openSignInLimits } from '@cove/server-kit'
import type { KnownBrowsers, Log, SignInLimits } from '@cove/server-kit'
import type { DeviceConfig } from '../base/device-config.ts'

/** S-I6: what keeps guesses at local accounts slow without keeping their users out. Dispose it with the device. */
export interface SignInGuards extends AsyncDisposable {
  readonly signInLimits: SignInLimits
  readonly knownBrowsers: KnownBrowsers
}

export interface SignInGuardsOptions {
  readonly config: Pick<DeviceConfig, 'dataDir' | 'loginAttempts'>
  readonly secret: Buffer
  readonly serialNo: string
  readonly nowMs: () => number
  readonly log: Log
}

/** Opens the limits of earlier starts and the known browsers. */
export function openSignInGuards({ config, secret, serialNo, nowMs, log }: SignInGuardsOptions): SignInGuards {
  const signInLimits = openSignInLimits({
    freeAttempts: config.loginAttempts,
    nowMs,
    file: join(config.dataDir, 'sign-in-limits.json'),
    onProblem: (error) => log.error('sign-in limits', error),
  })
  const cookieName = `cove-known-${serialNo.toLowerCase()}`
  const stack = new AsyncDisposableStack()
  stack.use(signInLimits)
  return {
    signInLimits,
    knownBrowsers: createKnownBrowsers({ secret, cookieName, path: '/v1/user/offline', nowMs }),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}
