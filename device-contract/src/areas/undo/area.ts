import { defineArea } from '@cove/device-contract/kit'
import { list } from './calls/list.ts'
import { preview } from './calls/preview.ts'
import { run } from './calls/run.ts'
import { errors } from './errors.ts'
import { events } from './events.ts'
import { jobs } from './jobs.ts'

export { undoKinds, undoStates } from './entities.ts'
export type { UndoConflict, UndoEntry, UndoKind, UndoState } from './entities.ts'

/** What a user changed in their files, and how it is undone (UNDO). */
export const undo = defineArea({
  id: 'undo',
  version: 1,
  calls: { list, preview, run },
  events,
  errors,
  jobs,
})
