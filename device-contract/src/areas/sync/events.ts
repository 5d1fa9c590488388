import { TaskId, named, wireObject } from '@cove/device-contract/kit'
import { SyncTaskSchema } from './entities.ts'

/** Events of this area and what each carries. */
export const events = {
  /** A task was saved, its run moved on or ended, or a user asked its computer for something. */
  'sync.changed': SyncTaskSchema,
  'sync.removed': wireObject({ taskId: named('id', TaskId) }),
} as const
