import type { ErrorName } from '@cove/device-contract'
import { isRefusal } from '@cove/server-kit/refusal'

/** Failures of the other device or of the target's disk: every further file would meet them too. */
const fatal: ReadonlySet<string> = new Set([
  'mountFailed',
  // The share is gone, or the user may not use it any more.
  'mountNotFound',
  'mountAddressWrong',
  'mountCredentialsWrong',
  'mountTimedOut',
  'mountPathMissing',
  'overQuota',
  'storageMissing',
  'diskNotFound',
])

/** Runs the copy of one file; answers why it failed when the others can continue, and throws what ends the job. */
export async function failureOf(signal: AbortSignal, work: () => Promise<void>): Promise<ErrorName | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    signal.throwIfAborted()
    if (!isRefusal(error) || fatal.has(error.error)) throw error
    return error.error
  }
}
