import { Flag, named, wireObject, z } from '@cove/device-contract/kit'

/** Settings of one user. */
export const settings = wireObject({
  /** Whether the device checks the paths every night. */
  checksNightly: named('nightly', z._default(Flag, true)),
})
