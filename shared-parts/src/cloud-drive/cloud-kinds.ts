import type { CloudAccount, CloudService } from '@cove/device-contract/clouds'

/** A service that accounts can be of. */
export type CloudKind = CloudAccount['kind']
/** A service that has an address, and takes a password. */
export type OwnKind = 'webdav' | 's3'
/** A service of a vendor, on whose page the user signs in. */
export type VendorKind = Exclude<CloudKind, OwnKind>

/** True for a service on whose page the user signs in. */
export const isVendor = (kind: CloudKind): kind is VendorKind => kind === 'carrier' || kind === 'search'

/** The services of a list that this device offers; those with an address always. */
export function offeredKinds(kinds: readonly CloudKind[], services: readonly CloudService[]): readonly CloudKind[] {
  return kinds.filter((kind) => !isVendor(kind) || services.some((one) => one.kind === kind && one.isOffered))
}
