import { TaskId, named, wireObject } from '@cove/device-contract/kit'
import { BackupTaskSchema } from './entities.ts'

/** Events of this area and what each carries. */
export const events = {
  /** A task was saved, or its run moved on, ended or was proven. */
  'backup.changed': BackupTaskSchema,
  'backup.removed': wireObject({ taskId: named('id', TaskId) }),
} as const
