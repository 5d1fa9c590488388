import { z } from '@cove/device-contract/kit'

/** Events of this area and what each carries. */
export const events = {
  /** A remote share was added or removed, or its state changed; clients read the list again. */
  'remote-shares.changed': z.object({}),
} as const
