import { sourceErrors } from '../../files/source-errors.ts'
import { ResourceRefSchema } from '../../files/entities.ts'
import { taskAddType, taskConflict } from '../codecs.ts'
import { z, defineCall, RelativePath, TrashId, named, wireObject } from '@cove/device-contract/kit'

export const add = defineCall({
  id: 'tasks.add',
  spec: ['TSK-01a', 'TSK-01b', 'TSK-02b', 'FM-12', 'FM-26'],
  method: 'POST',
  path: '/v1/task/add',
  access: 'user',
  item: 'read',
  guests: true,
  scopes: ['files.write'],
  summary: 'Starts a copy, move, delete, restore or final delete as a durable task of the device.',
  body: wireObject({
    kind: named('type', taskAddType.schema),
    work: named(
      'data',
      wireObject({
        conflict: named('mode', taskConflict.schema),
        sources: named('src', z.array(ResourceRefSchema).check(z.minLength(1), z.maxLength(1000))),
        target: named('dst', z.optional(ResourceRefSchema)),
        /** FM-26: what happens to single files with taken names, by their path below the target; folders are merged then. */
        decisions: z.optional(
          z
            .array(wireObject({ relativePath: named('path', RelativePath), conflict: named('mode', taskConflict.schema) }))
            .check(z.maxLength(1000)),
        ),
        /** Ours: for restore and final delete, which entries of the recycle bin. */
        trashIds: named('trash_ids', z.optional(z.array(TrashId).check(z.maxLength(1000)))),
      }),
    ),
  }),
  data: wireObject({ taskId: named('task_id', z.string()) }),
  errors: [
    ...sourceErrors,
    'fileNotFound',
    'directoryNotFound',
    'moveIntoSelf',
    'readOnlySpace',
    'storageMissing',
    'tooManyFiles',
    'invalidPath',
  ],
})
