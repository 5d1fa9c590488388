import { DateSeconds, RelativePath, TaskId, Token, defineCall, named, wireObject, z } from '@cove/device-contract/kit'

export const archive = defineCall({
  id: 'backup.archive',
  spec: ['BK-02', 'H-62'],
  method: 'GET',
  path: '/ugos/backup/v1/archive',
  access: 'user',
  tickets: ['media'],
  changes: false,
  answerKind: 'bytes',
  silent: true,
  shapeIsOurs: true,
  summary: 'A file, a folder or everything as it was at a moment, as one streamed zip. A damaged file ends it: it never looks whole.',
  query: wireObject({
    taskId: named('id', TaskId),
    atSeconds: named('time', DateSeconds),
    /** '' is everything. */
    path: RelativePath,
    ticket: z.optional(Token),
  }),
  data: z.void(),
  errors: ['backupTaskMissing', 'backupNothingThere', 'fileNotFound', 'invalidPath', 'storageMissing'],
})
