import { Flag, named, StorageId, TimeSeconds, UserNo, WholeNumber, wireObject, z } from '@cove/device-contract/kit'
import { remoteKind, remoteState } from './codecs.ts'

/** NSV-03c: users that are chosen one by one; a device has fewer. */
export const ChosenUsers = z.array(UserNo).check(z.maxLength(1000))

/** NSV-03c: a folder of another device. */
export const RemoteShareSchema = wireObject({
  shareId: named('id', WholeNumber),
  /** NSV-03c: how the calls of files name it; absent where the device does not show it as a space. */
  storageId: named('uuid', z.optional(StorageId)),
  kind: named('protocol', remoteKind.schema),
  name: z.string(),
  /** `https://host/path` or `smb://host/share`. */
  address: named('url', z.string()),
  account: z.string(),
  /** Whether every user may use it, with the account of the administrator. */
  isForAll: named('public', Flag),
  /** Who may use it besides the administrator, where it is not for all; empty in the answer to another user. */
  userNos: named('users', z.array(UserNo)),
  state: named('status', remoteState.schema),
  /** Code of the catalogue, for `offline`. */
  failureCode: named('error', z.optional(WholeNumber)),
})
export type RemoteShare = z.output<typeof RemoteShareSchema>

/** One name in a folder of a remote share. */
export const RemoteEntrySchema = wireObject({
  name: z.string(),
  isFolder: named('dir', Flag),
  sizeBytes: named('size', WholeNumber),
  modifiedSeconds: named('mtime', TimeSeconds),
})
export type RemoteEntry = z.output<typeof RemoteEntrySchema>
