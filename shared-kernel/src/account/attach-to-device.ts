import type { DeviceClient } from '@cove/device-contract'
import type { AccountProfile } from '@cove/device-contract/account'
import { device as deviceArea } from '@cove/device-contract/device'
import { session as sessionArea } from '@cove/device-contract/session'
import type { SessionPort } from '../connection/connection-parts.ts'
import type { TokenVault } from '../session/token-vault.ts'
import type { Texts } from '../texts/texts.ts'
import type { LoginKind } from './accounts.ts'
import { errorOf, failedWith } from './sign-in.ts'

/** The device session of this page, as far as binding an account to it goes. */
export interface DeviceSession {
  readonly session: Pick<SessionPort, 'store' | 'admit' | 'meet'>
  /** Calls of the session's device, at an address that proved itself (S-C2). */
  readonly device: () => DeviceClient
  /** The vault of the device's tokens, not the account's. */
  readonly vault: Pick<TokenVault, 'read' | 'isRemembered'>
  /** Of this desktop, as the device lists it. */
  readonly version: string
}
/** The account to bind. */
export interface AttachingAccount {
  readonly texts: Texts
  readonly platform: string
  readonly profile: AccountProfile | undefined
  readonly kind: LoginKind
  readonly accessToken: () => string | undefined
  readonly renew: () => Promise<boolean>
}
type Attached = { readonly ok: true } | { readonly ok: false; readonly text: string }

/** LGN-07c: binds the account to the user of the device; the session becomes the account's. */
export async function attachToDevice(account: AttachingAccount, present: DeviceSession): Promise<Attached> {
  try {
    const error = await attach(account, present)
    return error === undefined ? { ok: true } : { ok: false, text: (await failedWith(account, error)).text }
  } catch (cause) {
    return { ok: false, text: (await failedWith(account, errorOf(cause))).text }
  }
}

async function attach(account: AttachingAccount, { session, device, vault, version }: DeviceSession) {
  // An ordinary call first: it renews a device token that is too old, which a call without a session would not.
  const known = await device().use(sessionArea).userInfo(undefined, { silent: true })
  if (!known.ok) return known.error.name
  for (const isLast of [false, true]) {
    const accessToken = account.accessToken()
    const apiToken = vault.read()?.apiToken
    if (accessToken === undefined) return 'accountAccessTokenInvalid'
    if (apiToken === undefined) return 'tokenInvalid'
    const answer = await device()
      .use(sessionArea)
      .attach({
        body: { platform: account.platform, client: clientOf(account, version), accessToken, apiToken },
      })
    if (answer.ok) {
      // S-D7: another user may have signed in meanwhile; then this grant does not belong to the page.
      if (session.store.getState().user?.userNo !== answer.data.grant.user.userNo) return 'tokenInvalid'
      session.admit(answer.data.grant, { remember: vault.isRemembered(), loginKind: account.kind })
      // The binding is stored, even if the device cannot confirm it at once.
      const info = await device()
        .use(deviceArea)
        .info(undefined, { silent: true })
        .catch(() => undefined)
      if (info?.ok) session.meet(info.data)
      return undefined
    }
    const isStale = answer.error.name === 'deviceAccessTokenInvalid' && !isLast
    if (!isStale || !(await account.renew())) return answer.error.name
  }
  return 'unknownError'
}

function clientOf({ profile, kind }: AttachingAccount, version: string) {
  // LGN-07e: absent values travel as ''.
  return { userNo: profile?.userNo ?? '', phone: '', nickname: profile?.nickname ?? '', version, clientType: 'web', method: kind }
}
