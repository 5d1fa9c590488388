import { Flag, named, TimeSeconds, WholeNumber, wireObject, z } from '@cove/device-contract/kit'
import { cloudKind, cloudState } from './codecs.ts'

/** SED-04c: one account as its owner sees it; nothing of its secrets. */
export const CloudAccountSchema = wireObject({
  accountId: named('id', WholeNumber),
  kind: named('provider', cloudKind.schema),
  name: z.string(),
  /** Of the service, without anything secret. */
  address: named('url', z.string()),
  /** The user name, or the access key of an S3 store. */
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
  /** Requests that were sent today. */
  requestCount: named('requests', WholeNumber),
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
