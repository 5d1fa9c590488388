import type { DirectoryDevice } from '@cove/device-contract/account'

/** DEV-11: why this web version cannot work with a device. */
export type Gate = 'lowFirmware' | 'wrongModel'

/** Oldest system this desktop speaks to. */
const leastVersion = '1.0.0'
/** DEV-03b, and our own software devices. */
const models = /^(?:DH2[01]00\+?|DH1000|DH2600|DX2000|DX4600(?:\+| Pro)?|Cove\b.*)$/

/** DEV-11: a device this desktop must not connect to; a device that does not say its version is let through and refuses by itself (8070). */
export function gateOf({ model, version }: Pick<DirectoryDevice, 'model' | 'version'>): Gate | undefined {
  if (model !== '' && !models.test(model)) return 'wrongModel'
  return version !== '' && isOlder(version, leastVersion) ? 'lowFirmware' : undefined
}

function isOlder(version: string, least: string): boolean {
  const [have, need] = [version, least].map((text) => text.split('.').map((part) => Number.parseInt(part, 10) || 0))
  for (let at = 0; at < 3; at += 1) {
    const difference = (have?.[at] ?? 0) - (need?.[at] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}
