import { SystemWorkSchema } from './system-work.ts'
import { z } from '@cove/device-contract/kit'

/** Events of this area and what each carries. */
export const events = {
  'storage.changed': z.object({}),
  /** DLG-01: the device as a whole began or ended something; told as it is now, also to a stream that opens meanwhile. */
  'system.work': SystemWorkSchema,
} as const
