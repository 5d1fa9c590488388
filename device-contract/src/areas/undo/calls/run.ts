import { defineCall, Flag, named, wireObject, z } from '@cove/device-contract/kit'
import { UndoEntryId } from '../entities.ts'

export const run = defineCall({
  id: 'undo.run',
  spec: ['UNDO-03', 'UNDO-04', 'UNDO-05'],
  method: 'POST',
  path: '/ugos/undo/v1/run',
  access: 'user',
  guests: true,
  scopes: ['files.write'],
  shapeIsOurs: true,
  summary: 'Undoes an entry, or everything since it, as a durable task. Undoing an undo is a redo.',
  body: wireObject({
    entryId: named('id', UndoEntryId),
    through: Flag,
    /** `stop`: with a conflict nothing is undone; `skip`: items in conflict stay as they are. */
    conflicts: z.enum(['stop', 'skip']),
  }),
  data: wireObject({ taskId: named('task_id', z.string()) }),
  errors: ['undoEntryMissing', 'undoEntryOver', 'undoConflicts', 'undoRunning'],
})
