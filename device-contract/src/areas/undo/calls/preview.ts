import { defineCall, Flag, named, WholeNumber, wireObject, z } from '@cove/device-contract/kit'
import { UndoConflictSchema, UndoEntryId } from '../entities.ts'

export const preview = defineCall({
  id: 'undo.preview',
  spec: ['UNDO-05'],
  method: 'POST',
  path: '/ugos/undo/v1/preview',
  access: 'user',
  guests: true,
  scopes: ['files.read'],
  silent: true,
  shapeIsOurs: true,
  summary: 'What undoing an entry, or everything since it, would do, and which items are in the way. Changes nothing.',
  body: wireObject({
    entryId: named('id', UndoEntryId),
    /** Also everything that was changed after it. */
    through: Flag,
  }),
  data: wireObject({
    entryCount: named('entries', WholeNumber),
    itemCount: named('count', WholeNumber),
    conflictCount: named('conflict_count', WholeNumber),
    /** The first hundred. */
    conflicts: z.array(UndoConflictSchema),
  }),
  errors: ['undoEntryMissing', 'undoEntryOver'],
})
