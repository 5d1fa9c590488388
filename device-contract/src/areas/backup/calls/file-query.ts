import { DateSeconds, Md5, StorageId, TaskId, WholeNumber, named, z } from '@cove/device-contract/kit'
import { FileMode, SourcePath, SourceStamp } from '../entities.ts'

/** BK-03: what every step of a file says: the task, its alias and space, and the path below the folder. */
export const backupFile = {
  taskId: named('id', TaskId),
  name: named('alias', z.string().check(z.maxLength(255))),
  storageId: named('uuid', StorageId),
  path: SourcePath,
} as const

/** The whole file as the client has it. */
export const backupContent = {
  md5: Md5,
  sizeBytes: named('size', WholeNumber),
  modifiedSeconds: named('mtime', DateSeconds),
  stamp: z.optional(SourceStamp),
  mode: z.optional(FileMode),
} as const
