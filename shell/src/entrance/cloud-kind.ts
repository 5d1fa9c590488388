import type { LoginKind } from '@cove/kernel'

/** LGN-15: whether this way of signing in is the account service's; an unknown one is a local account's. */
export function isCloudKind(kind: LoginKind | undefined): boolean {
  return kind !== undefined && kind !== 'localAccount' && !kind.endsWith('Local')
}
