import { defineArea } from '@cove/device-contract/kit'
import { add } from './calls/add.ts'
import { answer } from './calls/answer.ts'
import { centre } from './calls/centre.ts'
import { conflicts } from './calls/conflicts.ts'
import { continueTask } from './calls/continue.ts'
import { failures } from './calls/failures.ts'
import { files } from './calls/files.ts'
import { list } from './calls/list.ts'
import { pause } from './calls/pause.ts'
import { remove } from './calls/remove.ts'
import { retry } from './calls/retry.ts'
import { errors } from './errors.ts'
import { events } from './events.ts'
import { jobs } from './jobs.ts'

export {
  backgroundStatus,
  centreKind,
  centreState,
  operationStatus,
  operationType,
  progressUnit,
  taskAddType,
  taskConflict,
  taskState,
} from './codecs.ts'
export type { FileTask, TaskQuestion } from './entities.ts'

/** Work on files that the device does by itself, and the task centre (TSK). */
export const tasks = defineArea({
  id: 'tasks',
  version: 2,
  calls: { add, conflicts, list, pause, continue: continueTask, remove, files, failures, answer, retry, centre },
  events,
  errors,
  jobs,
})
