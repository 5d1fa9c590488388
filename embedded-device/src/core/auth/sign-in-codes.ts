import { createRateLimit, sourceKey } from '@cove/server-kit'
import { createOneTime } from './one-time.ts'
import type { ActiveSession, Sessions } from './sessions.ts'
import type { Entrance } from './sign-in.ts'
import type { Users } from './users.ts'

/** Codes with which a signed-in user signs in a computer that has no desktop. */
export interface SignInCodes {
  make(session: ActiveSession): { readonly code: string; readonly endsMs: number }
  login(request: { readonly code: string; readonly platform: string; readonly source: string }): Entrance
}

export interface SignInCodesOptions {
  readonly users: Users
  readonly sessions: Sessions
  readonly freeAttempts: number
  readonly nowMs: () => number
}

const minuteMs = 60_000
const lifeMs = 10 * minuteMs

export function createSignInCodes({ users, sessions, freeAttempts, nowMs }: SignInCodesOptions): SignInCodes {
  /** The session family that made each code. */
  const codes = createOneTime<string>({ lifeMs })
  // S-I6: a code cannot be guessed, but judging one costs.
  const attempts = createRateLimit({ free: freeAttempts * 4, firstWaitMs: 1_000, maxWaitMs: 2 * minuteMs, forgetMs: 15 * minuteMs })
  return {
    make: ({ family }) => ({ code: codes.issue(family), endsMs: nowMs() + lifeMs }),
    login({ code, platform, source }) {
      const key = sourceKey(source)
      if (attempts.waitMs(key) > 0) return { error: 'tooManyAttempts' }
      attempts.attempt(key)
      const family = codes.use(code)
      // A password change or a disabled user ends the session, and its codes with it.
      const verdict = family === undefined ? undefined : sessions.byFamily(family)
      if (!verdict || 'error' in verdict) return { error: 'signInCodeExpired' }
      attempts.forgive(key)
      const { user } = verdict.session
      users.signedIn(user.no)
      return { pair: sessions.open(user, platform, { source, way: 'code' }) }
    },
  }
}
