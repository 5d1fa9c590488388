import { DevicePath, named, StorageId, TimeSeconds, wireObject, z } from '@cove/device-contract/kit'

/** EDT-03: characters of the longest draft that is stored. */
export const maxDraftLength = 500_000

/** The state of a file as the device names it in `ETag`. */
export const Version = z.string().check(z.minLength(1), z.maxLength(128))

/** A file that is edited. */
export const editedFile = { storageId: named('uuid', StorageId), path: DevicePath }

/** EDT-03: text that was not saved yet. */
export const DraftSchema = wireObject({
  text: z.string(),
  /** What the file was when the draft was begun. */
  version: named('etag', z.string()),
  savedSeconds: named('time', TimeSeconds),
})
export type Draft = z.output<typeof DraftSchema>
