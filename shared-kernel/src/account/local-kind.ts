import type { LoginKind } from './accounts.ts'

/** LGN-15: whether this way of signing in is a local account's; a sign-in of an older desktop, which knew no other, counts as one. */
export function isLocalKind(kind: LoginKind | undefined): boolean {
  return kind === undefined || kind === 'localAccount' || kind.endsWith('Local')
}
