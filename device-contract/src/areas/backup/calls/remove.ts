import { TaskId, defineCall, named, wireObject, z } from '@cove/device-contract/kit'

export const remove = defineCall({
  id: 'backup.remove',
  spec: ['BK-02'],
  method: 'POST',
  path: '/ugos/backup/v1/remove',
  access: 'user',
  shapeIsOurs: true,
  summary: 'Forgets a task and its history. The files of the backup stay on the device.',
  body: wireObject({ taskId: named('id', TaskId) }),
  data: z.object({}),
  errors: ['backupTaskMissing'],
})
