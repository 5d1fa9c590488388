import { z, defineCall, StorageId, DevicePath, TrashId, named, wireObject } from '@cove/device-contract/kit'
import { taskConflict } from '../../tasks/codecs.ts'

const TrashIds = z.array(TrashId).check(z.minLength(1), z.maxLength(1000))

export const restore = defineCall({
  id: 'recycle.restore',
  spec: ['RB-01b', 'RB-05', 'H-26'],
  method: 'POST',
  path: '/ugos/recycle/v1/file/restore',
  access: 'user',
  guests: true,
  scopes: ['files.write'],
  shapeIsOurs: true,
  summary: 'Begins to bring entries of the recycle bin back, to where they were or into a folder; the same task as `tasks.add` makes.',
  body: wireObject({
    trashIds: named('trash_ids', TrashIds),
    conflict: named('mode', z._default(taskConflict.schema, 'rename')),
    target: named('dst', z.optional(wireObject({ storageId: named('uuid', StorageId), path: DevicePath }))),
  }),
  data: wireObject({ taskId: named('task_id', z.string()) }),
  errors: ['fileNotFound', 'directoryNotFound', 'storageMissing', 'invalidPath', 'readOnlySpace'],
})

export const deleteForever = defineCall({
  id: 'recycle.deleteForever',
  spec: ['RB-01b'],
  method: 'POST',
  path: '/ugos/recycle/v1/file/delete_force',
  access: 'user',
  guests: true,
  scopes: ['files.write'],
  shapeIsOurs: true,
  summary: 'Begins to delete entries of the recycle bin for good; the same task as `tasks.add` makes.',
  body: wireObject({ trashIds: named('trash_ids', TrashIds) }),
  data: wireObject({ taskId: named('task_id', z.string()) }),
  errors: ['fileNotFound'],
})
