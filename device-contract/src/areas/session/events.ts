import { z } from '@cove/device-contract/kit'

/** Events of this area and what each carries. */
export const events = {
  'session.kicked': z.object({
    reason: z.enum(['loggedOut', 'elsewhere', 'disabled', 'roleChanged', 'removed', 'passwordChanged', 'revoked', 'deviceReset']),
  }),
} as const
