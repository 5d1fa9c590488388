import { z } from '@cove/device-contract/kit'

/** Events of this area and what each carries. */
export const events = {
  /** Somebody joined, left, or has another name, role, state or quota; clients read the list again. */
  'users.changed': z.object({}),
} as const
