import { z } from '@cove/device-contract/kit'

/** Events of this area and what each carries. */
export const events = {
  /** Spaces, disks or work on them changed; administrators read them again. */
  'pools.changed': z.object({}),
} as const
