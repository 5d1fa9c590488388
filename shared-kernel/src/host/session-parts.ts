import { sessionStart } from '@cove/device-contract/start'
import { isLocalKind } from '../account/local-kind.ts'
import { sessionEnded } from '../declare/events.ts'
import type { SessionDialog } from '../dialogs/dialog-service.ts'
import { createSession } from '../session/create-session.ts'
import { createSignInWaits } from '../session/sign-in-waits.ts'
import { createTokenRefresh } from '../session/token-refresh.ts'
import { createDeviceLink } from './device-link.ts'
import type { KernelParts, SessionParts } from './kernel-parts.ts'

/** Dialogs that tell a user that the session ended. */
const goneKinds: readonly SessionDialog['kind'][] = ['token-expired', 'login-expired']

/** Creates the session, its link to the device and the renewal of its token. */
export function createSessionParts(parts: KernelParts): SessionParts {
  const { platform, log, vault, texts, bus } = parts
  const link = createDeviceLink({
    platform,
    log,
    apiToken: () => vault.read()?.apiToken,
    device: () => session.store.getState().device,
    transport: parts.options.transport,
  })
  const session = createSession({
    device: () => parts.device,
    vault,
    local: platform.local,
    texts,
    waits: createSignInWaits(platform.local, platform.nowMs),
    sleep: platform.sleep,
    announceEnd: (reason) => bus.emit(sessionEnded, { reason }),
    reach: link.reach,
    goHome: link.address.reset,
    leaveAccount: (how) => leaveAccount(parts, how),
  })
  const refresh = createTokenRefresh({
    vault,
    exclusively: parts.exclusively,
    sleep: platform.sleep,
    trade: async (refreshToken) => {
      const answer = await link.plainDevice.use(sessionStart).refresh({ query: {}, body: { refreshToken } })
      if (answer.ok) return answer.data
      // A session that only ran out may be renewed from the account; a user who was signed out is told instead.
      return answer.error.name === 'loginExpired' ? renewFromAccount(parts) : undefined
    },
  })
  const owner = () => {
    const { user, device } = session.store.getState()
    return user && device ? `${user.userNo}|${device.serialNo}` : undefined
  }
  return { link, session, refresh, owner }
}

/** Marks the session as expired and asks the user to sign in again in place (LGN-10). */
export function expireSession({ session, dialogs }: KernelParts): void {
  session.dispatch({ kind: 'expired' })
  if (session.store.getState().phase === 'expired') dialogs.showSession({ kind: 'token-expired' })
}

function hasAccountSession({ platform: { local, tab } }: KernelParts): boolean {
  return (local.getItem('cove.account-session') ?? tab.getItem('cove.account-session')) !== null
}

async function leaveAccount(parts: KernelParts, how: 'signOut' | 'release'): Promise<void> {
  if (hasAccountSession(parts)) await (await parts.loadEntrance()).accounts[how]()
  // A user who signs out needs no dialog that says so.
  const shown = parts.dialogs.store.getState().session
  if (shown && goneKinds.includes(shown.kind)) parts.dialogs.closeSession()
}

async function renewFromAccount(parts: KernelParts) {
  const { vault, link, session } = parts
  const loginKind = vault.loginKind()
  if (loginKind === undefined || isLocalKind(loginKind) || !hasAccountSession(parts)) return undefined
  const entrance = await parts.loadEntrance().catch(() => undefined)
  return entrance?.renewSession({ device: link.plainDevice, loginKind, userNo: session.store.getState().user?.userNo })
}
