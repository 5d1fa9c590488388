import { z } from '@cove/device-contract/kit'

/** Events of this area and what each carries. */
export const events = {
  /** A remote was deployed or rolled back. */
  'remotes.changed': z.object({ revision: z.string() }),
} as const
