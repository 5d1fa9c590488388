import type { Trial } from '@cove/device-contract/network-settings'
import { NetworkCommandFailed } from './backend.ts'
import type { NetworkChange } from './change.ts'
import type { NetworkSettingsParts } from './parts.ts'

/** A change that a user asks for. */
export interface ChangeRequest {
  readonly change: NetworkChange
  readonly userNo: string
  readonly trialSeconds?: number | undefined
}

/** Tries a change; answers the trial or why there is none. */
export async function tryChange(
  { host, trials, trialMs }: NetworkSettingsParts,
  { change, userNo, trialSeconds }: ChangeRequest,
): Promise<Trial | 'networkTrialRunning' | 'networkApplyFailed' | 'networkNotReverted'> {
  const author = { userNo, nickname: host.users.get(userNo)?.nickname ?? '' }
  const lengthMs = trialSeconds === undefined ? trialMs : trialSeconds * 1000
  try {
    return (await trials.start({ change, author, lengthMs })) ?? 'networkTrialRunning'
  } catch (error) {
    if (!(error instanceof NetworkCommandFailed)) throw error
    host.log.error('a network change', error)
    return error.isStuck ? 'networkNotReverted' : 'networkApplyFailed'
  }
}
