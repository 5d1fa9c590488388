import { named, wireObject, WholeNumber, z } from '@cove/device-contract/kit'

/** Events of this area and what each carries. */
export const events = {
  /** The user's history has another entry or another state of one. */
  'undo.changed': z.object({}),
  /** A task of `undo.run` has ended. `error` is the code of the first item that was left as it is. */
  'undo.ended': wireObject({
    taskId: named('task_id', z.string()),
    undoneCount: named('count', WholeNumber),
    failedCount: named('failed', WholeNumber),
    errorCode: named('error', z.optional(z.number())),
  }),
} as const
