import { TaskId, named, wireObject, z } from '@cove/device-contract/kit'

/** Events of this area and what each carries. */
export const events = {
  /** Something was shared with or by the user, or is not shared any more. */
  'shares.changed': wireObject({}),
  /** A link was made, changed, used or ended. */
  'shares.linkChanged': wireObject({ linkId: named('id', z.optional(TaskId)) }),
} as const
