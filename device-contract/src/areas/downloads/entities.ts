import { offlineKind, offlineState } from './codecs.ts'
import { z, Flag, StorageId, TimeSeconds, WholeNumber, named, wireObject } from '@cove/device-contract/kit'

/** DL-01b: one download that the device does by itself. Sizes in bytes, speeds in bytes per second. */
export const OfflineTaskSchema = wireObject({
  taskId: named('task_id', z.string()),
  kind: named('type', offlineKind.schema),
  state: named('status', offlineState.schema),
  name: z.string(),
  /** The address without a password; '' for a torrent file. */
  source: named('url', z._default(z.string(), '')),
  /** Where it lands, and where it landed when it is finished. */
  storageId: named('uuid', StorageId),
  path: z.string(),
  /** 0 while unknown. */
  totalBytes: named('size', WholeNumber),
  doneBytes: named('done', WholeNumber),
  bytesPerSecond: named('speed', WholeNumber),
  uploadBytesPerSecond: named('up_speed', z._default(WholeNumber, 0)),
  connections: z._default(WholeNumber, 0),
  /** Its own limit; 0 is none. */
  limitBytesPerSecond: named('limit', z._default(WholeNumber, 0)),
  /** True while the device waits for its hours or for the user's transfers (schedule). */
  isHeld: named('held', z.optional(Flag)),
  errorCode: named('error', z.optional(z.number())),
  createdSeconds: named('ctime', TimeSeconds),
  finishedSeconds: named('etime', z.optional(TimeSeconds)),
})
export type OfflineTask = z.output<typeof OfflineTaskSchema>

/** One file inside a torrent. */
export const OfflineFileSchema = wireObject({
  index: WholeNumber,
  path: z.string(),
  sizeBytes: named('size', WholeNumber),
  doneBytes: named('done', WholeNumber),
  isSelected: named('selected', Flag),
})
export type OfflineFile = z.output<typeof OfflineFileSchema>
