import { TaskId, Token, WholeNumber, defineCall, named, wireObject, z } from '@cove/device-contract/kit'

export const content = defineCall({
  id: 'backup.content',
  spec: ['BK-02'],
  method: 'GET',
  path: '/ugos/backup/v1/content',
  access: 'user',
  tickets: ['media'],
  changes: false,
  answerKind: 'bytes',
  timeoutMs: 60_000,
  silent: true,
  shapeIsOurs: true,
  summary: 'The bytes of one file of a backup, always to be saved and never shown in place. Who takes them compares the hash.',
  query: wireObject({ taskId: named('id', TaskId), entryId: named('entry', WholeNumber), ticket: z.optional(Token) }),
  data: z.void(),
  errors: ['backupTaskMissing', 'backupNothingThere', 'fileNotFound', 'invalidPath', 'storageMissing'],
})
