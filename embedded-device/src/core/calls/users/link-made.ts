import type { DataOf } from '@cove/device-contract'
import type { users } from '@cove/device-contract/users'
import type { FamilyLinks } from '../../auth/family-links.ts'

/** A new one-time link as the administrator gets it, the only time its secret is shown. */
export function linkMade({ id, token, expiresMs }: NonNullable<ReturnType<FamilyLinks['make']>>): DataOf<typeof users.calls.inviteMember> {
  return { linkId: id, link: token, expiresSeconds: Math.floor(expiresMs / 1000) }
}
