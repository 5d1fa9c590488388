import * as z from 'zod/mini'
import { DownloadId } from '../kit/fields.ts'
import { named, wireObject } from '../kit/wire-object.ts'

/** DL-01b: which download a call means; every one of the caller's without an id. */
export const downloadTarget = wireObject({ taskId: named('task_id', z.optional(DownloadId)) })
