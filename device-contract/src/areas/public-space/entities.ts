import { DevicePath, Flag, StorageId, UserNo, WholeNumber, named, wireObject, z } from '@cove/device-contract/kit'
import { publicsphere } from '../files/codecs.ts'

/** Stands for every user in rules of folders. */
export const everybodyNo = 'everybody'

/** PUB-02a: a storage space that may have a public space. */
export const PublicDiskSchema = wireObject({
  storageId: named('uuid', StorageId),
  name: z.string(),
  isActive: named('activated', Flag),
  /** What calls name as the space of the files; present while it is active. */
  publicStorageId: named('public_uuid', z.optional(StorageId)),
  usedBytes: named('used', WholeNumber),
})
/** A storage space that may have a public space. */
export type PublicDisk = z.output<typeof PublicDiskSchema>

/** PUB-02b, H-10: what a user may do in the public space. */
export const PublicUserSchema = wireObject({
  userNo: named('ugreen_no', UserNo),
  nickname: named('nic_name', z.string()),
  isAdministrator: named('admin', Flag),
  right: named('publicsphere', publicsphere.schema),
  /** With read and write: adds files, and changes only their own. */
  isContributor: named('contributor', Flag),
})
/** What a user may do in the public space. */
export type PublicUser = z.output<typeof PublicUserSchema>

/** What is granted to a user. */
export const publicGrant = {
  userNo: named('ugreen_no', UserNo),
  right: named('publicsphere', publicsphere.schema),
  isContributor: named('contributor', z.optional(Flag)),
} as const

/** A rule for one folder of the public space. */
export const PublicRuleSchema = wireObject({
  storageId: named('uuid', StorageId),
  path: DevicePath,
  userNo: named('ugreen_no', z.string()),
  right: named('publicsphere', publicsphere.schema),
  isContributor: named('contributor', Flag),
})
/** A rule for one folder of the public space. */
export type PublicRule = z.output<typeof PublicRuleSchema>
