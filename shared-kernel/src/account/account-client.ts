import { createClient } from '@cove/device-contract'
import type { DeviceClient, Transport } from '@cove/device-contract'
import { account } from '@cove/device-contract/account'
import type { AccountGrant } from '@cove/device-contract/account'
import { createSessionGate } from '../device/session-gate.ts'
import type { GateParts } from '../device/session-gate.ts'
import { createTokenRefresh } from '../session/token-refresh.ts'
import type { ExclusiveRun } from '../session/token-refresh.ts'
import type { Tokens, TokenVault } from '../session/token-vault.ts'

/** What calls to the account service need. */
export interface AccountClientParts {
  /** Sends to the account service with the bearer token as it is now. */
  readonly send: Transport
  readonly vault: TokenVault
  readonly exclusively: ExclusiveRun
  readonly sleep: (ms: number) => Promise<void>
  readonly platform: string
  readonly onRenewed: (tokens: Tokens) => void
  /** The sign-in is over: nothing can renew it. */
  readonly onExpired: () => void
  readonly words: Pick<GateParts, 'toast' | 'loadErrorTexts' | 'errorText'>
}
/** Calls of the account service. */
export interface AccountClient {
  /** With renewal and replay (H-50): once for all tabs, by the same mechanism as the device's session. */
  readonly client: DeviceClient
  /** Renews now; false when the sign-in is over. */
  readonly renew: () => Promise<boolean>
}

/** Creates the client of the account service. */
export function createAccountClient(parts: AccountClientParts): AccountClient {
  const { vault } = parts
  const plain = createClient(parts.send)
  const refresh = createTokenRefresh({
    vault,
    exclusively: parts.exclusively,
    sleep: parts.sleep,
    lockName: 'cove.account-refresh',
    trade: async (refreshToken) => {
      const answer = await plain.use(account).token({ body: { grant: 'refresh_token', refreshToken, platform: parts.platform } })
      const tokens = answer.ok ? tokensOf(answer.data) : undefined
      if (tokens) parts.onRenewed(tokens)
      return tokens
    },
  })
  const accessToken = () => vault.read()?.apiToken
  const gate = createSessionGate({
    ...parts.words,
    send: parts.send,
    apiToken: accessToken,
    refresh,
    // LGN-11c: a call that needs a user is cancelled when no user is signed in.
    whenUsable: () =>
      vault.read() ? Promise.resolve() : Promise.reject(new DOMException('user logged out, request cancelled', 'AbortError')),
    onExpired: parts.onExpired,
    onForcedLogout: parts.onExpired,
    onDialog: parts.onExpired,
    onBindList: () => undefined,
    onReachable: () => undefined,
    sleep: parts.sleep,
  })
  return { client: createClient(gate), renew: () => refresh(accessToken()) }
}

/** The two tokens of a grant; undefined for the challenge of a second factor. */
export function tokensOf(grant: AccountGrant): Tokens | undefined {
  const { accessToken, refreshToken } = grant
  return accessToken === undefined || refreshToken === undefined ? undefined : { apiToken: accessToken, refreshToken }
}
