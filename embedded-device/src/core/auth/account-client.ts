/** Who an account token belongs to, as the account service says it. */
export interface AccountPerson {
  /** The number of the account (`ugreen_no`). */
  readonly userNo: string
  /** The sign-in at the account service; when it ends, sign-ins of this device that depend on it end. */
  readonly sessionId: string
  readonly nickname: string
  readonly phone: string
}

/** AUTH-01: the user an app's token acts for, and what the user let the app do. */
export interface AppGrant {
  readonly userNo: string
  readonly sessionId: string
  readonly clientId: string
  readonly scopes: readonly string[]
}

/** LGN-09: sign-ins of an account that are over. Without `sessionId` all of them. */
export interface AccountEnd {
  readonly accountNo: string
  readonly sessionId?: string
  readonly reason: 'loggedOut' | 'elsewhere' | 'passwordChanged' | 'disabled' | 'revoked'
}

/** What a checked SMS code allows; one for the one may not do the other. */
export type ProofPurpose = 'unbind' | 'handOver'

/** Judges tokens of the account service. The service in the same process gives all of it; keys fetched from afar judge tokens only. */
export interface AccountVerifier {
  /** Undefined for a token that is wrong, over or revoked. */
  verify(token: string): Promise<AccountPerson | undefined>
  /** AUTH-01: judges an app's token each time, so that withdrawn access ends at the next request. */
  verifyApp(token: string): Promise<AppGrant | 'invalid' | 'expired'>
  /** LGN-06: takes the ticket of a checked SMS code, once. */
  takeTicket?(request: { readonly ticket: string; readonly purpose: ProofPurpose; readonly accountNo: string }): Promise<boolean>
  /** DEV-05c: takes an invitation made at the account service for this device, once. */
  takeInvitation?(request: { readonly code: string; readonly serialNo: string }): Promise<boolean>
  /** Notifies of sign-ins that ended. The caller disposes. */
  onSessionsEnded?(listener: (end: AccountEnd) => void): Disposable
}

/** Asks the account service in use about accounts. Without a verifier every token is refused. */
export interface AccountClient {
  verify(token: string): Promise<AccountPerson | undefined>
  verifyApp(token: string): Promise<AppGrant | 'invalid' | 'expired'>
  takeTicket(request: { readonly ticket: string; readonly purpose: ProofPurpose; readonly accountNo: string }): Promise<boolean>
  takeInvitation(request: { readonly code: string; readonly serialNo: string }): Promise<boolean>
  /** The newest verifier answers; disposing brings back the one before. */
  use(verifier: AccountVerifier): Disposable
}

export function createAccountClient(onSessionsEnded: (end: AccountEnd) => void): AccountClient {
  const verifiers: AccountVerifier[] = []
  const current = (): AccountVerifier | undefined => verifiers.at(-1)
  return {
    verify: async (token) => current()?.verify(token),
    verifyApp: async (token) => (await current()?.verifyApp(token)) ?? 'invalid',
    takeTicket: async (request) => (await current()?.takeTicket?.(request)) ?? false,
    takeInvitation: async (request) => (await current()?.takeInvitation?.(request)) ?? false,
    use(verifier) {
      verifiers.push(verifier)
      const listening = verifier.onSessionsEnded?.(onSessionsEnded)
      return {
        [Symbol.dispose]() {
          listening?.[Symbol.dispose]()
          const at = verifiers.indexOf(verifier)
          if (at >= 0) verifiers.splice(at, 1)
        },
      }
    },
  }
}
