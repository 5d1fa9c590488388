import { DateSeconds, RelativePath, TaskId, WholeNumber, defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { BackupFileSchema, FolderTimeSchema } from '../entities.ts'

export const files = defineCall({
  id: 'backup.files',
  spec: ['BK-02'],
  method: 'POST',
  path: '/ugos/backup/v1/files',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary:
    'A page of the files below some paths at a moment, each with its content and where it belongs below the folder that it is restored to.',
  body: wireObject({
    taskId: named('id', TaskId),
    atSeconds: named('time', DateSeconds),
    /** '' is everything. */
    paths: named('list', z.array(RelativePath).check(z.minLength(1), z.maxLength(1000))),
    /** Where the page begins; `next` of the page before. */
    after: z.optional(WholeNumber),
  }),
  data: wireObject({
    files: named('list', z.array(BackupFileSchema)),
    /** Empty folders, named by where they belong below the folder that is filled; they come after all files. */
    folders: z.array(z.string()),
    /** When folders were changed last, named as `folders` are; set when everything is in them. */
    times: z.optional(z.array(FolderTimeSchema)),
    /** Files and empty folders of all pages, when the first one is read; only the first one has it. */
    totalCount: named('count', z.optional(WholeNumber)),
    /** Of all pages; only the first one has it. */
    totalBytes: named('size', z.optional(WholeNumber)),
    next: z.optional(WholeNumber),
  }),
  errors: ['backupTaskMissing', 'backupNothingThere'],
})
