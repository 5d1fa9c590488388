import { z } from '@cove/device-contract/kit'

/** Events of this area and what each carries. */
export const events = {
  /** DLG-01: the device is about to restart or stop, so that clients wait instead of alarming. */
  'device.stopping': z.object({ kind: z.enum(['reboot', 'shutdown', 'rebootPro']) }),
} as const
