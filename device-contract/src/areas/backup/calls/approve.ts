import { TaskId, WholeNumber, defineCall, named, wireObject } from '@cove/device-contract/kit'

export const approve = defineCall({
  id: 'backup.approve',
  spec: ['BK-02'],
  method: 'POST',
  path: '/ugos/backup/v1/approve',
  access: 'user',
  shapeIsOurs: true,
  timeoutMs: 60_000,
  summary: 'The user confirms that the held files are gone on purpose. They become versions and are kept as long as the task says.',
  body: wireObject({ taskId: named('id', TaskId) }),
  data: wireObject({ removedCount: named('removed', WholeNumber) }),
  errors: ['backupTaskMissing', 'storageMissing', 'invalidPath'],
})
