import type { SessionState } from '@cove/kernel'

/** Where /launch leads: first run, sign-in, or (LGN-12) the welcome page for administrators and the desktop for the others. */
export function whereTo(
  session: Pick<SessionState, 'phase' | 'user'> & Partial<Pick<SessionState, 'device' | 'leftFor'>>,
): '/setup' | '/login' | '/login/local' | '/device/list' | '/welcome' | '/desktop' {
  if (session.phase === 'setup') return '/setup'
  if (session.phase === 'signedOut' || session.phase === 'unknown') return signedOutPath(session)
  return session.user?.role === 'admin' ? '/welcome' : '/desktop'
}

/** LGN-11b, H-03: who left for another device chooses one; everybody else signs in. */
function signedOutPath({ device, leftFor }: Partial<Pick<SessionState, 'device' | 'leftFor'>>): '/login' | '/login/local' | '/device/list' {
  return leftFor === 'devices' && device?.hasAccountService ? '/device/list' : signInPath(device)
}

/** A device no online account owns yet is signed in to with its own accounts; `/login` itself offers every way (LGN-01a). */
export function signInPath(device: SessionState['device']): '/login' | '/login/local' {
  return device?.hasAccountService && device.accountBinding === 'bound' ? '/login' : '/login/local'
}

/** Screens before the desktop that a sign-in may lead back to. */
const beforeDesktop = /^\/login\/(?:approve|update-password)(?:[?#]|$)/

/** S-I4: an address to come back to after signing in: a path of this page, and nothing that leads elsewhere. */
export function safeReturn(path: string | null): string | undefined {
  if (path === null || !/^\/(?![/\\])/.test(path) || hasControlCharacter(path)) return undefined
  return (!path.startsWith('/login') && !path.startsWith('/launch')) || beforeDesktop.test(path) ? path : undefined
}

/** Browsers drop tabs and line ends from addresses, so `/<tab>/evil` would become `//evil`. */
function hasControlCharacter(path: string): boolean {
  return /[\u0000-\u001f\u007f]/.test(path)
}
