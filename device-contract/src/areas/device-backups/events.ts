import { z } from '@cove/device-contract/kit'

/** Events of this area and what each carries. */
export const events = {
  /** A backup of the device changed, began or ended; administrators read the list again. */
  'device-backups.changed': z.object({}),
} as const
