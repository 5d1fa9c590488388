import type { DeviceClient } from '@cove/device-contract'
import { session } from '@cove/device-contract/session'
import type { Grant } from '@cove/device-contract/users'
import type { LoginKind } from './accounts.ts'

/** The account a device session stands on, as far as opening another one goes. */
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
  /** Of the device; undefined while nobody knows yet whose stored session it was. */
  readonly userNo: string | undefined
  readonly platform: string
  readonly version: string
}

/**
 * LGN-10: a device session that ran out goes on from a live sign-in at the account service; nobody is asked for a password.
 * Resolves to undefined when that cannot be, and the person is asked; rejects when the device cannot be reached.
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
    // S-D7: what stands on the screen is one person's; somebody else's session does not slip in below it.
    if (answer.ok) return ended.userNo === undefined || answer.data.user.userNo === ended.userNo ? answer.data : undefined
    const isStale = answer.error.name === 'deviceAccessTokenInvalid' && !isLast
    if (!isStale || !(await account.renew().catch(() => false))) return undefined
  }
  return undefined
}
