import { OfflineTaskSchema } from './entities.ts'
import { named, wireObject, z } from '@cove/device-contract/kit'

/** Events of this area and what each carries. */
export const events = {
  /** DL: a download of the device began, moved on or ended; at most twice a second each. */
  'download.changed': OfflineTaskSchema,
  'download.removed': wireObject({ taskId: named('task_id', z.string()) }),
} as const
