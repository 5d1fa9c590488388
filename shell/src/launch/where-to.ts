import type { SessionState } from '@cove/kernel'

/** Where /launch leads: first run, sign-in, or (LGN-12) the welcome page for administrators and the desktop for the others. */
export function whereTo(session: Pick<SessionState, 'phase' | 'user'>): '/setup' | '/login/local' | '/welcome' | '/desktop' {
  if (session.phase === 'setup') return '/setup'
  if (session.phase === 'signedOut' || session.phase === 'unknown') return '/login/local'
  return session.user?.role === 'admin' ? '/welcome' : '/desktop'
}

/** An address to come back to after signing in: a path of this page, and nothing that leads elsewhere. */
export function safeReturn(path: string | null): string | undefined {
  return path !== null && /^\/(?![/\\])/.test(path) && !path.startsWith('/login') && !path.startsWith('/launch') ? path : undefined
}
