import { defineEnumCodec } from '@cove/device-contract/kit'

/** SED-04a: services that a cloud account can be of. */
export const cloudKind = defineEnumCodec({ webdav: 1, s3: 2, carrier: 3, search: 4 })
/** SED-04a: services that a person names by address, and signs in to with a password. */
export const ownKind = defineEnumCodec({ webdav: 1, s3: 2 })
/** CAR-03a, SED-01a: services of a vendor; the person signs in on a page of theirs. */
export const vendorKind = defineEnumCodec({ carrier: 3, search: 4 })
/**
 * SED-04b: how an account is. `signInNeeded`: signed out, nothing is sent until the person signs in again; `waiting`: the service asked for
 * a pause; `away`: it did not answer the last request; `banned`: the service has locked the account, nothing is sent either.
 */
export const cloudState = defineEnumCodec({ ready: 1, signInNeeded: 2, waiting: 3, away: 4, banned: 5 })
/** CAR-04a: memberships of the two vendors; each has its largest file. */
export const cloudLevel = defineEnumCodec({ free: 1, silver: 2, gold: 3, diamond: 4, normal: 11, member: 12, superMember: 13 })
/** CAR-01b: what a root of an account holds. */
export const cloudRoot = defineEnumCodec({ personal: 1, family: 2, group: 3, album: 4 })
/** SED-04e: what a transfer does with a taken name. */
export const cloudConflict = defineEnumCodec({ skip: 1, rename: 2, cover: 3 })
