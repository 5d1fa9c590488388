import { operationStatus, operationType } from './codecs.ts'
import { z, TimeSeconds, WholeNumber, named, wireObject } from '@cove/device-contract/kit'

/** B10: one copy, move, delete or restore on the device. Counts are files, sizes bytes. */
export const FileTaskSchema = wireObject({
  taskId: named('task_id', z.string()),
  kind: named('type', operationType.schema),
  status: operationStatus.schema,
  totalFiles: named('total_count', WholeNumber),
  doneFiles: named('done_count', WholeNumber),
  failedFiles: named('fail_count', WholeNumber),
  totalBytes: named('total_size', WholeNumber),
  doneBytes: named('done_size', WholeNumber),
  currentPath: named('current', z._default(z.string(), '')),
  /** First source and, for copy and move, the target folder; what a person recognises the task by. */
  firstSource: named('src', z._default(z.string(), '')),
  targetPath: named('dst', z._default(z.string(), '')),
  /** Catalogue code of what ended the task; absent while it is well. */
  errorCode: named('error', z.optional(z.number())),
  createdSeconds: named('ctime', TimeSeconds),
  finishedSeconds: named('etime', z.optional(TimeSeconds)),
})
export type FileTask = z.output<typeof FileTaskSchema>
