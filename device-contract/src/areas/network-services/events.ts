import { z } from '@cove/device-contract/kit'

/** Events of this area and what each carries. */
export const events = {
  /** A service was switched, failed or has another configuration; clients read the list again. */
  'network-services.changed': z.object({}),
} as const
