import { createRateLimit, sourceKey } from '@cove/server-kit'
import type { LocalPasskeys, PasskeyPage } from './local-passkeys.ts'
import type { Sessions } from './sessions.ts'
import type { Entrance } from './sign-in.ts'
import type { Users } from './users.ts'

/** LGN-03a: signing in with a passkey of a local account. */
export interface PasskeySignIn {
  challenge(
    page: PasskeyPage,
    source: string,
  ): Promise<{ readonly ticket: string; readonly options: string } | { readonly error: 'tooManyAttempts' }>
  login(request: {
    readonly ticket: string
    readonly credential: string
    readonly platform: string
    readonly source: string
  }): Promise<Entrance>
}

export interface PasskeySignInOptions {
  readonly users: Users
  readonly sessions: Sessions
  readonly passkeys: LocalPasskeys
  readonly freeAttempts: number
}

const minuteMs = 60_000

export function createPasskeySignIn({ users, sessions, passkeys, freeAttempts }: PasskeySignInOptions): PasskeySignIn {
  // S-I6: a passkey cannot be guessed, but judging one costs; every sign-in page of a household asks for a challenge.
  const challenges = createRateLimit({ free: freeAttempts * 20, firstWaitMs: 1_000, maxWaitMs: minuteMs, forgetMs: 5 * minuteMs })
  const answers = createRateLimit({ free: freeAttempts * 4, firstWaitMs: 1_000, maxWaitMs: 2 * minuteMs, forgetMs: 15 * minuteMs })
  return {
    async challenge(page, source) {
      const key = sourceKey(source)
      if (challenges.waitMs(key) > 0) return { error: 'tooManyAttempts' }
      challenges.attempt(key)
      return passkeys.challenge(page)
    },
    async login({ ticket, credential, platform, source }) {
      const key = sourceKey(source)
      if (answers.waitMs(key) > 0) return { error: 'tooManyAttempts' }
      answers.attempt(key)
      if (!users.administrator()) return { error: users.nobodyEver() ? 'notActivated' : 'deviceNotBound' }
      const no = await passkeys.judge({ ticket, credential })
      if (no === undefined) return { error: 'secondFactorExpired' }
      const user = no === false ? undefined : users.get(no)
      if (!user) return { error: 'passkeyRefused' }
      if (user.status === 'disabled') return { error: 'accessWithdrawn' }
      answers.forgive(key)
      users.signedIn(user.no)
      return { pair: sessions.open(user, platform, { source }) }
    },
  }
}
