import { DevicePath, Flag, named, TimeSeconds, WholeNumber, wireObject, z } from '@cove/device-contract/kit'
import { cloudKind, cloudLevel, cloudRoot, cloudState } from './codecs.ts'

/** SED-04c: one account as its owner sees it; nothing of its secrets. */
export const CloudAccountSchema = wireObject({
  accountId: named('id', WholeNumber),
  kind: named('provider', cloudKind.schema),
  name: z.string(),
  /** Of the service, without anything secret. */
  address: named('url', z.string()),
  /** The user name, the access key of an S3 store, the phone number of a carrier, or the user number of the search engine's drive. */
  user: z.string(),
  /** Of an S3 store. */
  region: z.optional(z.string()),
  /** Of an S3 store. */
  bucket: z.optional(z.string()),
  state: named('status', cloudState.schema),
  /** When the next request may be sent, in the state `waiting`. */
  waitsUntilSeconds: named('until', z.optional(TimeSeconds)),
  /** Since when the state is what it is. */
  stateSeconds: named('since', TimeSeconds),
  /** 1 to 5, in the state `banned`. */
  banLevel: named('ban', z.optional(WholeNumber)),
  /** Requests that were sent today. */
  requestCount: named('requests', WholeNumber),
  /** The service is the demonstration that comes with this device; each screen of the account says so. */
  isDemo: named('demo', Flag),
  /** An address of the home network, as the administrator allowed it. */
  isHome: named('lan', Flag),
  /** Of a vendor's account. */
  level: z.optional(cloudLevel.schema),
  /** The largest file that the service takes of this account, where that is known. */
  maxFileBytes: named('file_max', z.optional(WholeNumber)),
  /** CAR-04a: false where only files are uploaded, one by one, and no folder with its content. */
  takesFolders: named('folder_upload', Flag),
})
export type CloudAccount = z.output<typeof CloudAccountSchema>

/** SED-04d: one file or folder of an account. */
export const CloudEntrySchema = wireObject({
  name: z.string(),
  isFolder: named('dir', Flag),
  sizeBytes: named('size', WholeNumber),
  /** 0 where the service keeps none. */
  modifiedSeconds: named('mtime', TimeSeconds),
})
export type CloudEntry = z.output<typeof CloudEntrySchema>

/** SED-03b: a service that accounts can be of on this device. */
export const CloudServiceSchema = wireObject({
  kind: named('provider', cloudKind.schema),
  /** False where this device was not told how to reach the vendor. */
  isOffered: named('offered', Flag),
  /** What answers is the demonstration that comes with this device. */
  isDemo: named('demo', Flag),
})
export type CloudService = z.output<typeof CloudServiceSchema>

/** CAR-01b: a folder that an account begins with: personal files, or those of a family or group. */
export const CloudRootSchema = wireObject({
  kind: named('type', cloudRoot.schema),
  /** '' for the personal files. */
  name: z.string(),
  path: DevicePath,
})
export type CloudRoot = z.output<typeof CloudRootSchema>
