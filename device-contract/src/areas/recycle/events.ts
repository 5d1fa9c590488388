import { z } from '@cove/device-contract/kit'

/** Events of this area and what each carries. */
export const events = {
  'recycle.changed': z.object({}),
} as const
