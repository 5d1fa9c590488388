import type { Ssh } from '@cove/device-contract/device-settings'
import type { ChangeAuthor } from './store.ts'

/** Why a change of SSH was not made; everything is as it was then. */
export type SshProblem = 'sshKeyInvalid' | 'sshKeyMissing' | 'sshPortInvalid' | 'sshPortTaken' | 'sshProgramMissing' | 'sshFailed'

/** What an administrator sends about SSH. */
export interface SshRequest {
  readonly isOn: boolean
  readonly port: number
  readonly keys: readonly string[]
}

/** SSH of this device (SYS-02c). Disposing ends it and its sessions; the switch stays. */
export interface SshService extends AsyncDisposable {
  view(): Promise<Ssh>
  /**
   * Turns SSH on or off and replaces its port and keys. `prove` is asked when it is the request's turn, unless the request then only
   * turns SSH off or takes keys away; what it resolves to, other than undefined, is why nothing was changed.
   */
  set<Unproven extends string>(
    request: SshRequest,
    author: ChangeAuthor,
    prove: () => Promise<Unproven | undefined>,
  ): Promise<SshProblem | Unproven | undefined>
  /** PWR-01b: off, without keys, at its first port. */
  reset(author: ChangeAuthor): Promise<void>
  /** Opens it where it is switched on; a failure is shown and does not keep the device from starting. */
  start(): Promise<void>
}
