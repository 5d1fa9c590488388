/** Why a release is not taken, or a pointer not moved. */
export const receiveErrors = [
  'releaseDamaged',
  'releaseNotTrusted',
  'releaseKeyRevoked',
  'releaseKeyExpired',
  'releaseForeign',
  'releaseDowngrade',
  'releaseTaken',
  'releaseMisfit',
  'releaseLedger',
  'releaseBusy',
  'releaseMissing',
] as const
