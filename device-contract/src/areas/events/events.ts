import { z } from '@cove/device-contract/kit'

/** Events of this area and what each carries. */
export const events = {
  /** Too much was missed: fetch everything again. */
  reset: z.object({}),
} as const
