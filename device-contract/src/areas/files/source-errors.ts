/** NSV-03c: what a call about a file may answer where the file is on another device. */
export const sourceErrors = [
  'mountFailed',
  'mountAddressWrong',
  'mountCredentialsWrong',
  'mountPathMissing',
  'mountNotFound',
  'mountTimedOut',
  'mountProtocolUnsupported',
] as const
