import { type Contract, type DataOf } from '@cove/device-contract'
import { type FamilyLinks } from '../../auth/family-links.ts'

/** A new one-time link as the administrator gets it, the only time its secret is shown. */
export function linkMade({
  id,
  token,
  expiresMs,
}: NonNullable<ReturnType<FamilyLinks['make']>>): DataOf<Contract['users']['inviteMember']> {
  return { linkId: id, link: token, expiresSeconds: Math.floor(expiresMs / 1000) }
}
