import type { DeviceInfo } from '@cove/device-contract/device'
import type { User } from '@cove/device-contract/users'
import type { LoginKind } from '../account/accounts.ts'
import type { SessionState } from './session.ts'

/** Where leaving leads to. */
export type LeftFor = NonNullable<SessionState['leftFor']>
/** What can happen to a session. */
export type SessionEvent =
  | { readonly kind: 'deviceFound'; readonly device: DeviceInfo; readonly needsAdministrator: boolean }
  | { readonly kind: 'signedIn'; readonly user: User; readonly loginKind?: LoginKind | undefined }
  | { readonly kind: 'userChanged'; readonly user: User }
  | { readonly kind: 'noSession' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'signedOut'; readonly leftFor?: LeftFor }
  | { readonly kind: 'reachable'; readonly reachable: boolean }
  | { readonly kind: 'remembered'; readonly account: string | undefined }

/** A page that knows nothing yet. */
export const unknownSession: SessionState = {
  phase: 'unknown',
  user: undefined,
  device: undefined,
  online: true,
  rememberedAccount: undefined,
}

/** The next state of a session: pure, every transition is tested. */
export function nextSession(state: SessionState, event: SessionEvent): SessionState {
  switch (event.kind) {
    case 'deviceFound':
      return { ...state, device: event.device, phase: event.needsAdministrator ? 'setup' : state.phase }
    case 'signedIn':
      return {
        ...state,
        phase: 'signedIn',
        user: event.user,
        online: true,
        loginKind: event.loginKind ?? state.loginKind,
        leftFor: undefined,
      }
    case 'userChanged':
      return state.phase === 'signedIn' || state.phase === 'expired' ? { ...state, user: event.user } : state
    case 'noSession':
      return state.phase === 'unknown' ? { ...state, phase: 'signedOut' } : state
    case 'expired':
      // LGN-10: only somebody who was in can expire; the desktop stays for signing in again in place.
      return state.phase === 'signedIn' ? { ...state, phase: 'expired' } : state
    case 'signedOut':
      return { ...state, phase: 'signedOut', user: undefined, loginKind: undefined, leftFor: event.leftFor ?? 'login' }
    case 'reachable':
      return state.online === event.reachable ? state : { ...state, online: event.reachable }
    case 'remembered':
      return { ...state, rememberedAccount: event.account }
  }
}
