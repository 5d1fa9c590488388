import type { DeviceFault } from '@cove/device-contract'

/** True for a DeviceFault, whichever copy of the class threw it: names are compared. */
export function isFault(cause: unknown): cause is DeviceFault {
  return cause instanceof Error && cause.name === 'DeviceFault' && 'kind' in cause
}
