import type { DirectoryDevice } from '@cove/device-contract/directory'
import { isOlderVersion } from '@cove/device-contract/rules'

/** DEV-11: why this web version cannot work with a device. */
export type Gate = 'lowFirmware' | 'wrongModel'

/** Oldest system this desktop speaks to. */
const leastVersion = '1.0.0'
/** DEV-03b, and our own software devices. */
const models = /^(?:DH2[01]00\+?|DH1000|DH2600|DX2000|DX4600(?:\+| Pro)?|Cove\b.*)$/

/** DEV-11: a device this desktop must not connect to; a device that does not say its version is let through and refuses by itself (8070). */
export function gateOf({ model, version }: Pick<DirectoryDevice, 'model' | 'version'>): Gate | undefined {
  if (model !== '' && !models.test(model)) return 'wrongModel'
  return isOlderVersion(version, leastVersion) ? 'lowFirmware' : undefined
}
