import type { SignInLimits } from '@cove/server-kit'
import type { Sessions } from '../auth/sessions.ts'
import type { EventLog } from './event-log.ts'

/** LOG-01: each sign-in at the desktop, whichever way; a session that continues as another one is none. */
export function notingSessions(sessions: Sessions, eventLog: EventLog): Sessions {
  return {
    ...sessions,
    open(user, platform, origin = {}) {
      const pair = sessions.open(user, platform, origin)
      if (origin.continues === undefined)
        eventLog.note({
          kind: 'signIn',
          protocol: 'web',
          userNo: user.no,
          person: user.nickname,
          address: origin.source,
          about: platform,
        })
      return pair
    },
  }
}

/** Accounts of network services and links are written down by who knows the way they came. */
const isElsewhere = (account: string): boolean => account.startsWith('service ') || account.startsWith('share ')

/** LOG-01: each wrong sign-in at the desktop; one that has to wait from now on is urgent. */
export function notingLimits(limits: SignInLimits, eventLog: EventLog): SignInLimits {
  return {
    check: limits.check,
    succeeded: limits.succeeded,
    failed(attempt) {
      const left = limits.failed(attempt)
      if (!isElsewhere(attempt.account))
        eventLog.note({
          kind: left.waitSeconds === undefined ? 'signInFailed' : 'signInSlowed',
          protocol: 'web',
          person: attempt.account,
          address: attempt.source,
        })
      return left
    },
    [Symbol.dispose]: () => limits[Symbol.dispose](),
  }
}
