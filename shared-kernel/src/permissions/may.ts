import type { User } from '@cove/device-contract/users'

/** What rights are asked about (G2). */
export type Action = 'files.change' | 'links.share' | 'documents.open' | 'users.manage' | 'device.manage' | 'recycle.configure'
/** Why something is not allowed; the text key is `permission.<reason>`. */
export type Refused = 'signedOut' | 'adminOnly' | 'experienceAccount' | 'localAccount'
/** Yes, or the reason. */
export type Permission = { readonly allowed: true } | { readonly allowed: false; readonly reason: Refused }
/** Who asks. */
export interface Asking {
  readonly user: User | undefined
  readonly isLocalAccount: boolean
}
/** The rights of the signed-in user, read again for each call. The device decides again on each request (P7). */
export interface Permissions {
  readonly may: (action: Action) => Permission
}

const adminActions: readonly Action[] = ['users.manage', 'device.manage', 'recycle.configure']
const onlineActions: readonly Action[] = ['links.share', 'documents.open']

/** G2 as a function: role, experience account, local account. */
export function may(action: Action, asking: Asking): Permission {
  if (!asking.user) return { allowed: false, reason: 'signedOut' }
  if (adminActions.includes(action) && asking.user.role !== 'admin') return { allowed: false, reason: 'adminOnly' }
  // LGN-15: local accounts neither share links nor open documents online.
  if (onlineActions.includes(action) && asking.isLocalAccount) return { allowed: false, reason: 'localAccount' }
  // LGN-14b: an experience account changes nothing but files.
  if (asking.user.isExperience && action !== 'files.change') return { allowed: false, reason: 'experienceAccount' }
  return { allowed: true }
}
