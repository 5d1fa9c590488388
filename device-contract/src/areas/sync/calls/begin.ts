import { Flag, TaskId, defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { syncShown } from '../codecs.ts'
import { SyncRunSchema } from '../entities.ts'

export const begin = defineCall({
  id: 'sync.begin',
  spec: ['SYN-02', 'SYN-04'],
  method: 'POST',
  path: '/ugos/sync/v1/begin',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  timeoutMs: 60_000,
  summary: 'Starts a run, or continues the one that was paused or cut off. One client runs a task at a time.',
  body: wireObject({
    taskId: named('id', TaskId),
    /** Made for each attempt: the client, and after a dot what differs. Another client is refused while this one reports. */
    lease: z.string().check(z.minLength(8), z.maxLength(64)),
    /** The run to undo. */
    undoes: z.optional(TaskId),
    /** The user connects the task to its folders again: marks are made, and the run shows its plan first. */
    isNewRoot: named('new_root', z.optional(Flag)),
  }),
  data: wireObject({ run: SyncRunSchema, shows: z.optional(syncShown.schema) }),
  errors: [
    'syncTaskMissing',
    'syncRunElsewhere',
    'syncMarkerMissing',
    'syncRunMissing',
    'syncCannotUndo',
    'directoryNotFound',
    'storageMissing',
    'invalidPath',
    'readOnlySpace',
  ],
})
