import { isOlderVersion } from '@cove/device-contract/rules'

/** DEV-11: whether a client and this device still speak with one another. */
export interface ClientGate {
  /** Judges a client by the version it says; one that says none, or no version at all, is let through (LGN-07e). */
  problemOf(clientVersion: string): 'clientTooOld' | 'firmwareTooLow' | undefined
  /** What the directory requires of a device; the answer to each report says it. */
  learn(leastFirmware: string): void
}

export function createClientGate(facts: { readonly leastClient: string; readonly firmware: string }): ClientGate {
  let leastFirmware: string | undefined
  return {
    problemOf(clientVersion) {
      // A device that is too old comes first: a newer client would be refused too.
      if (leastFirmware !== undefined && isOlderVersion(facts.firmware, leastFirmware)) return 'firmwareTooLow'
      return isOlderVersion(clientVersion, facts.leastClient) ? 'clientTooOld' : undefined
    },
    learn: (version) => void (leastFirmware = version),
  }
}
