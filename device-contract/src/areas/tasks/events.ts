import { FileTaskSchema } from './entities.ts'
import { named, wireObject, z } from '@cove/device-contract/kit'

/** Events of this area and what each carries. */
export const events = {
  /** A task began, moved on, paused or ended; at most twice a second each. */
  'task.changed': FileTaskSchema,
  'task.removed': wireObject({ taskId: named('task_id', z.string()) }),
} as const
