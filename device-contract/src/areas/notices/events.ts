import { z } from '@cove/device-contract/kit'

/** Events of this area and what each carries. */
export const events = {
  /** DLG-05: a message waits for the person. */
  'popUp.added': z.object({ eventId: z.string() }),
} as const
