import { z } from '@cove/device-contract/kit'

/** Events of this area and what each carries. */
export const events = {
  /** NET-01c: an address changed, is tried, or came back; clients read the network again. */
  'network-settings.changed': z.object({}),
} as const
