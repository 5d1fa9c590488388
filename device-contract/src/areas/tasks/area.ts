import { defineArea } from '@cove/device-contract/kit'
import { add } from './calls/add.ts'
import { centre } from './calls/centre.ts'
import { continueTask } from './calls/continue.ts'
import { failures } from './calls/failures.ts'
import { list } from './calls/list.ts'
import { pause } from './calls/pause.ts'
import { remove } from './calls/remove.ts'
import { events } from './events.ts'

export { backgroundStatus, centreKind, centreState, operationStatus, operationType, taskAddType, taskConflict } from './codecs.ts'
export type { FileTask } from './entities.ts'

/** Work on files that the device does by itself, and the task centre (TSK). */
export const tasks = defineArea({
  id: 'tasks',
  version: 1,
  calls: { add, list, pause, continue: continueTask, remove, failures, centre },
  events,
})
