import { z } from '@cove/device-contract/kit'
import { deviceFields } from './entities.ts'

/** Events of this area and what each carries. */
export const events = {
  /** A setting of the device changed; clients read it again. */
  'device-settings.changed': z.object({ field: z.enum(deviceFields) }),
} as const
