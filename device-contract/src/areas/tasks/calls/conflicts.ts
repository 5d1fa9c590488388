import { sourceErrors } from '../../files/source-errors.ts'
import { ResourceRefSchema, ResourceSchema } from '../../files/entities.ts'
import { z, defineCall, Flag, named, wireObject } from '@cove/device-contract/kit'

export const conflicts = defineCall({
  id: 'tasks.conflicts',
  spec: ['FM-26', 'FM-09'],
  method: 'POST',
  path: '/v1/task/conflicts',
  access: 'user',
  item: 'change',
  guests: true,
  scopes: ['files.read', 'files.write'],
  silent: true,
  timeoutMs: 60_000,
  shapeIsOurs: true,
  summary: 'What a copy or move would meet: files with taken names, also inside folders that would be merged, and which of them are equal.',
  body: wireObject({
    sources: named('src', z.array(ResourceRefSchema).check(z.minLength(1), z.maxLength(1000))),
    target: named('dst', ResourceRefSchema),
  }),
  data: wireObject({
    items: named(
      'list',
      z.array(
        wireObject({
          /** Below the target folder, without a slash at the front: the key of a decision in `tasks.add`. */
          relativePath: named('path', z.string()),
          source: named('from', ResourceSchema),
          target: named('to', ResourceSchema),
          /** Both hold the same bytes; false also where comparing would take too long. */
          isSame: named('same', Flag),
        }),
      ),
    ),
    /** False when there were more than the device lists. */
    isComplete: named('complete', Flag),
  }),
  errors: [...sourceErrors, 'fileNotFound', 'directoryNotFound', 'storageMissing', 'invalidPath'],
})
