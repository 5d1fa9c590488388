import type { DeviceClient } from '@cove/device-contract'
import { session } from '@cove/device-contract/session'
import type { Grant } from '@cove/device-contract/users'
import type { LoginKind } from './accounts.ts'

/** The account of a device session, as far as opening another one needs it. */
export interface StandingAccount {
  readonly accessToken: () => string | undefined
  /** Renews the account's token now; false when the sign-in is over. */
  readonly renew: () => Promise<boolean>
}
/** Whose session is over, and where. */
export interface EndedSession {
  /** Calls at an address that proved itself, without session rules. */
  readonly device: DeviceClient
  readonly loginKind: LoginKind
  /** The user on the device; undefined until it is known whose session was stored. */
  readonly userNo: string | undefined
  readonly platform: string
  readonly version: string
}

/**
 * LGN-10: renews an expired device session from a valid sign-in at the account service, without a password.
 * Resolves to undefined when that is impossible, and the user is asked; rejects when the device cannot be reached.
 */
export async function renewDeviceSession(account: StandingAccount, ended: EndedSession): Promise<Grant | undefined> {
  for (const isLast of [false, true]) {
    const accessToken = account.accessToken()
    if (accessToken === undefined) return undefined
    const answer = await ended.device.use(session).accountLogin({
      body: {
        model: 'web',
        platform: ended.platform,
        accessToken,
        client: { userNo: '', phone: '', nickname: '', version: ended.version, clientType: 'web', method: ended.loginKind },
      },
    })
    // S-D7: the screen shows one user's data; another user's session must not replace theirs silently.
    if (answer.ok) return ended.userNo === undefined || answer.data.user.userNo === ended.userNo ? answer.data : undefined
    const isStale = answer.error.name === 'deviceAccessTokenInvalid' && !isLast
    if (!isStale || !(await account.renew().catch(() => false))) return undefined
  }
  return undefined
}
