import { loadErrorBook } from '@cove/device-contract'
import type { DeviceFault, ErrorName } from '@cove/device-contract'
import type { TransferFailure } from '../transfers.ts'

/**
 * TR-07a: what a refusal means to a transfer. `there` is a success (H-05), `stop` ends the task, `migrating` holds everything back
 * (H-67), `restart` sends the file from its start, `again` repeats the call, `file` fails only that file.
 */
export type Verdict = 'there' | 'stop' | 'migrating' | 'restart' | 'again' | 'file'

const verdicts: Partial<Record<TransferFailure, Verdict>> = {
  uploadAlreadyDone: 'there',
  uploadFileThere: 'there',
  migrating: 'migrating',
  diskNotFound: 'stop',
  diskUnavailable: 'stop',
  notEnoughSpace: 'stop',
  storageMissing: 'stop',
  storageOffline: 'stop',
  diskFull: 'stop',
  accessWithdrawn: 'stop',
  encryptedSpaceTokenInvalid: 'stop',
  overQuota: 'stop',
  // LGN-08b: a page renews a token that expired on the way; on a slow line that takes more than one try (G4 drill 2).
  tokenInvalid: 'again',
  sessionExpired: 'again',
  sessionTimeout: 'again',
  // A session that ended ends for every file.
  loginExpired: 'stop',
  kicked: 'stop',
  sessionRevoked: 'stop',
  accountRemoved: 'stop',
  uploadRestart: 'restart',
  illegalParameter: 'restart',
  pathTooLong: 'restart',
  uploadNotFound: 'restart',
  uploadChecksumFailed: 'restart',
  uploadOffsetWrong: 'restart',
  uploadSourceChanged: 'restart',
  redownload: 'restart',
  checkError: 'restart',
  chunkMismatch: 'again',
  systemBusy: 'again',
  rateLimited: 'again',
  transferRetry: 'again',
  refreshOnce: 'again',
  uploadInProgress: 'again',
}

/** The refusals of an aged token: what is left after trying again waits for the session and fails nothing (LGN-10). */
export function isExpiredToken(failure: TransferFailure): boolean {
  return failure === 'tokenInvalid' || failure === 'sessionExpired' || failure === 'sessionTimeout' || failure === 'refreshOnce'
}

/** TR-07a: what to do about a refusal of an upload. */
export function verdictOf(failure: TransferFailure): Verdict {
  return verdicts[failure] ?? 'file'
}
/** H-05: in downloads 'already there' is no success. */
export function downloadVerdictOf(failure: TransferFailure): Verdict {
  const verdict = verdictOf(failure)
  return verdict === 'there' ? 'stop' : verdict
}

/** The fault a rejection is, compared by name because modules may be loaded twice. */
export function faultOf(cause: unknown): DeviceFault | undefined {
  return cause instanceof Error && cause.name === 'DeviceFault' ? (cause as DeviceFault) : undefined
}

/** True when no answer arrived: the result of the call is unknown. */
export function isUnreachable(cause: unknown): boolean {
  const kind = faultOf(cause)?.kind
  return kind === 'offline' || kind === 'timeout'
}

/** The name for a fault that is an answer of some kind; a code the call does not name keeps the catalogue's name. */
export async function failureOfFault(cause: unknown): Promise<TransferFailure> {
  const fault = faultOf(cause)
  if (fault?.kind === 'badInput') return 'innerError'
  if (fault?.kind === 'offline' || fault?.kind === 'timeout') return 'networkError'
  // S-C4, TR-04y: a broken answer is the server's error, never a success.
  return fault?.code === undefined ? 'serverError' : ((await nameOfCode(fault.code)) ?? 'serverError')
}

/** The catalogue's name of a number that came inside an answer. */
export async function nameOfCode(code: number): Promise<ErrorName | undefined> {
  return (await loadErrorBook()).nameOf(code) as ErrorName | undefined
}
