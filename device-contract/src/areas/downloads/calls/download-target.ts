import { z, DownloadId, named, wireObject } from '@cove/device-contract/kit'

/** DL-01b: which download a call means; every one of the caller's without an id. */
export const downloadTarget = wireObject({ taskId: named('task_id', z.optional(DownloadId)) })
