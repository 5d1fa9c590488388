import { DateSeconds, Md5, TaskId, WholeNumber, named, z } from '@cove/device-contract/kit'
import { SyncPath, SyncVector } from '../entities.ts'

/** What the upload of a file announces. */
export const syncUpload = {
  runId: named('run_id', TaskId),
  path: SyncPath,
  md5: Md5,
  sizeBytes: named('size', WholeNumber),
  modifiedSeconds: named('mtime', DateSeconds),
  /** Permission bits of the computer's file, where it has them. */
  mode: z.optional(WholeNumber.check(z.lte(0o777))),
  /** The version that the file gets. */
  vector: SyncVector,
  /** What the run has seen in its place; absent where no file was. */
  beforeMd5: named('before', z.optional(Md5)),
} as const
