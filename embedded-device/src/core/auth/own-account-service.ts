import type { AccountService, SessionsEnded } from '@cove/account-service'
import type { AccountEnd, AccountVerifier } from './account-client.ts'

/** DEV-05c, LGN-09: the service of the same process as the device sees it, with everything only it can judge. */
export function verifierOf(service: AccountService): AccountVerifier {
  return {
    verify: (token) => service.verify(token),
    verifyApp: (token) => service.verifyApp(token),
    takeTicket: (request) => service.takeTicket(request),
    takeInvitation: (request) => service.takeInvitation(request),
    onSessionsEnded: (listener) =>
      service.onSessionsEnded(({ userNo, sessionIds, reason }) => {
        for (const sessionId of sessionIds) listener({ accountNo: userNo, sessionId, reason: reasons[reason] })
      }),
  }
}

/** LGN-09b, LGN-09c: the reason shown to the user on the device. */
const reasons: Readonly<Record<SessionsEnded['reason'], AccountEnd['reason']>> = {
  loggedOut: 'loggedOut',
  elsewhere: 'elsewhere',
  reused: 'elsewhere',
  passwordChanged: 'passwordChanged',
  revoked: 'revoked',
  disabled: 'disabled',
  appRevoked: 'revoked',
}
